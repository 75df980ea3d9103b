import { expect, it } from 'vitest'
import type { Job } from '../../src/service/agent/foldJob.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createGaps } from '../../src/service/gaps/createGaps.ts'
import { closeLater } from '../support/closeLater.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsFixture } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

const completedJob: Job = {
  id: 'job',
  createdAt: new Date(),
  created: { kind: 'created' } as Job['created'],
  commit: 'c0ffee',
  instructions: [{ outcome: 'completed' } as Job['instructions'][number]],
}

it('looks at the docs again if they change while an update runs', async () => {
  const store = await openStoreOf(await temporaryFolder())
  const docs = await openDocs({ folder: docsFixture })
  const looked: Array<PromiseWithResolvers<boolean>> = []
  const gaps = createGaps({
    store,
    docs: { ...docs, search: docs.search, hasMeaning: false },
    domain: 'docs',
    jobs: {
      find: async () => completedJob,
      isMerged() {
        const look = Promise.withResolvers<boolean>()
        looked.push(look)
        return look.promise
      },
    },
    onError(error) {
      throw error
    },
  })
  closeLater(gaps.close)
  await gaps.update()
  const thread = await store.threads.create({ domain: 'docs', fp: 'anonymous' })
  const asked = { threadId: thread.id, questionId: 'q', kind: 'unanswered', text: 'zeppelin' } as const
  const now = new Date()
  const { gap } = await store.gaps.add('docs', 'key', [
    { ...asked, details: {}, askedAt: now, failedAt: now },
  ])
  await gaps.link(gap.id, { id: 'job', branch: 'docs-agent/job' }, 'operator')

  gaps.docsChanged()
  await expect.poll(() => looked.length).toBe(1)
  gaps.docsChanged()
  looked[0]!.resolve(false)
  await expect.poll(() => looked.length).toBe(2)
  looked[1]!.resolve(true)
  await gaps.update()
  expect((await store.gaps.find('docs', gap.id))?.state).toBe('merged')
})
