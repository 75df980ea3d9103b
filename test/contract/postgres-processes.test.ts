import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { createDatabase, type TestDatabase } from '../support/postgresDatabase.ts'
import { openSharedTestStore } from '../support/testStore.ts'
import { killWhileAnswering, startThreeProcesses, type ThreeProcesses } from '../support/threeProcesses.ts'

let database: TestDatabase
let processes: ThreeProcesses

beforeAll(async () => {
  database = await createDatabase()
  processes = await startThreeProcesses(database.url, ['--limit-per-day', '30'])
})

async function openStore() {
  const store = await openSharedTestStore(database.url)
  return store
}

describe('three processes behind nginx, without sticky sessions', () => {
  it('continue a thread that another process began', async () => {
    let threadId: string | null = null
    for (let number = 1; number <= 6; number++) {
      const messages = [
        { id: `m${number}`, role: 'user', parts: [{ type: 'text', text: 'How do I install Kettle?' }] },
      ]
      const response = await processes.post(ask('', { threadId, messages }))
      expect(response.status).toBe(200)
      await response.text()
      const named = response.headers.get('X-Thread-Id')
      if (threadId !== null) expect(named).toBe(threadId)
      threadId = named
    }
    expect(await (await openStore()).threads.messages(threadId!)).toHaveLength(12)
  })

  it('hold a limit together', async () => {
    const asked = Array.from({ length: 40 }, () => processes.post(ask('How?'), '203.0.113.9'))
    const statuses = await Promise.all(
      asked.map(async (response) => {
        const { status } = await response
        await (await response).text()
        return status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('lose and double no answer when one of them is killed, and every reader goes on', async () => {
    const threads = await killWhileAnswering(processes, { readers: 60, index: 1 })
    const store = await openStore()
    for (const { threadId } of threads) {
      const roles = (await store.threads.messages(threadId)).map(({ role }) => role)
      expect(roles).toEqual(['user', 'assistant'])
    }
    expect(new Set(threads.map(({ threadId }) => threadId)).size).toBe(60)
  })
})
