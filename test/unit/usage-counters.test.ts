import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLimiter } from '../../src/service/limits/createLimiter.ts'
import { questionLimits } from '../../src/service/limits/limit.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openTestStore } from '../support/testStore.ts'

const limits = questionLimits({ perMonth: 10, perHour: 10, perDay: 10 })
const subjects = { key: 'svc_dsc_public', domain: 'docs', address: '192.0.2.77' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})

async function openCounters() {
  const file = join(await temporaryFolder(), 'store.sqlite')
  const store = openTestStore(file)
  const database = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => database.close())
  return { store, rows: () => database.prepare('SELECT key, points FROM usage ORDER BY key').all() }
}

describe('the counter of a client', () => {
  it('is stored under an HMAC of its address and of the key', async () => {
    const { store, rows } = await openCounters()
    await createLimiter(limits, store.usage, 'secret-1').take(subjects)
    const first = JSON.stringify(rows())
    for (const text of Object.values(subjects)) expect(first).not.toContain(text)
    await createLimiter(limits, store.usage, 'secret-2').take(subjects)
    expect(rows()).toHaveLength(6)
  })

  it('is deleted after its window, when another client asks', async () => {
    const { store, rows } = await openCounters()
    const limiter = createLimiter(limits, store.usage, 'secret')
    await limiter.take(subjects)
    const counters = rows().map((row) => row.key)
    vi.setSystemTime(Date.now() + 86_400_000)
    await limiter.take({ ...subjects, address: '192.0.2.78' })
    const kept = rows().map((row) => row.key)
    expect(kept).toHaveLength(3)
    expect(kept).not.toContain(counters.find((key) => String(key).startsWith('day:')))
  })
})

describe('when the service starts again', () => {
  it('deletes the counters of windows that ended in the meantime', async () => {
    const file = join(await temporaryFolder(), 'store.sqlite')
    const before = openSqliteStore(file)
    await createLimiter(limits, before.usage, 'secret').take(subjects)
    await before.close()
    vi.setSystemTime(Date.now() + 86_400_000)
    await openSqliteStore(file).close()
    const database = new DatabaseSync(file, { readOnly: true })
    onTestFinished(() => database.close())
    expect(database.prepare('SELECT key FROM usage').all()).toHaveLength(1)
  })
})

describe('when many requests arrive at once', () => {
  it('accepts exactly as many as the limit allows', async () => {
    const { store } = await openCounters()
    const limiter = createLimiter(limits, store.usage, 'secret')
    const taken = await Promise.all(Array.from({ length: 25 }, () => limiter.take(subjects)))
    expect(taken.filter(({ refusal }) => !refusal)).toHaveLength(10)
  })
})
