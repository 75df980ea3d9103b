import { openPostgresStore } from 'docs-assistant-service'
import { expect, it } from 'vitest'
import type { GapDetails, GapPage } from '../../src/protocol/operator/gaps.ts'
import { authorized } from '../support/ask.ts'
import { docsFolder, writeFiles } from '../support/docsFolder.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { startService } from '../support/startService.ts'

it('two processes ask a question again once after a change of the docs', async () => {
  const { url } = await createDatabase()
  const folder = await docsFolder({ 'index.md': '# Kettle\n\nBoils water.\n' })
  /** Process and state of the docs of each time that a gap was asked. */
  const asked: string[] = []
  const startProcess = async (name: string) => {
    const store = await openPostgresStore(url)
    return startService({
      folder,
      store: {
        ...store,
        gaps: {
          ...store.gaps,
          change(id, from, changed, event) {
            if (changed.askedDocs) asked.push(`${name} ${changed.askedDocs}`)
            return store.gaps.change(id, from, changed, event)
          },
        },
      },
    })
  }
  const one = await startProcess('one')
  const other = await startProcess('other')
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(`${other.url}${path}`, authorized(one.adminKey))).json() as Promise<Answer>

  await one.answer('How do I descale it with vinegar?')
  await expect.poll(async () => (await read<GapPage>('/v1/insights/gaps')).counts.open).toBe(1)
  expect(asked).toHaveLength(1)
  await writeFiles(folder, {
    'new.md': '# Descale it with vinegar\n\nDescale it with vinegar: pour the vinegar in, and wait.\n',
  })
  await one.operate('/v1/docs/refresh', {})
  await expect.poll(() => other.service.docs.pages).toHaveLength(2)
  await expect.poll(async () => (await read<GapPage>('/v1/insights/gaps')).counts.closed).toBe(1)
  // The other process has looked by now as well: a list waits for its update.
  const { gaps } = await read<GapPage>('/v1/insights/gaps')
  const { history } = await read<GapDetails>(`/v1/insights/gaps/${gaps[0]!.id}`)
  expect(history.map(({ what }) => what)).toEqual(['opened', 'closed'])
  expect(asked).toHaveLength(2)
  expect(new Set(asked.map((each) => each.split(' ')[1])).size).toBe(2)
})
