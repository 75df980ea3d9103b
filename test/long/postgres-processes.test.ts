import { openPostgresStore } from 'docs-assistant-service'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgresDatabase.ts'
import { killWhileAnswering, startThreeProcesses } from '../support/threeProcesses.ts'

it('no answer is lost or doubled when a process is killed during 200 answers, five times', async () => {
  const { url } = await createDatabase()
  const store = await openPostgresStore(url)
  onTestFinished(() => store.close())
  const processes = await startThreeProcesses(url)
  for (let time = 0; time < 5; time++) {
    const index = time % 3
    const threads = await killWhileAnswering(processes, { readers: 200, index })
    for (const { threadId } of threads) {
      const roles = (await store.threads.messages(threadId)).map(({ role }) => role)
      expect(roles).toEqual(['user', 'assistant'])
    }
    await processes.start(index)
  }
}, 600_000)
