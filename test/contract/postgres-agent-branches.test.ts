import { openPostgresStore } from 'docs-assistant-service'
import { expect, it } from 'vitest'
import { deferred } from '../support/deferred.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { decidingModels } from '../support/scriptedModel.ts'
import { startAgent } from '../support/startAgent.ts'

it('two processes on one database accept one job for a branch, and refuse the others with the reason', async () => {
  const { url } = await createDatabase()
  const ended = deferred<void>()
  const start = async () => {
    const { models } = decidingModels(() => ({ text: 'Done.', after: ended.promise }))
    return startAgent({ models }, { store: await openPostgresStore(url) })
  }
  const processes = [await start(), await start()]
  for (const branch of ['docs/one', 'docs/two', 'docs/three']) {
    const responses = await Promise.all(
      processes.flatMap(({ ask }) => [1, 2].map((n) => ask('job', { prompt: `Explain ${n}`, branch }))),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
    for (const refused of responses.filter(({ status }) => status === 400))
      expect((await refused.json()).error).toBe(
        '"branch" is in use by another job; send that job a message instead.',
      )
  }
  ended.resolve()
})
