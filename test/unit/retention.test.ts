import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcedDays, startRetention } from '../../src/service/readers/startRetention.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openStoreOf } from '../support/testStore.ts'

const dayMs = 86_400_000
const start = Date.UTC(2027, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A store with a conversation of today, and one that is 100 days old. */
async function storeWithOld() {
  const store = await openStoreOf(await temporaryFolder())
  vi.setSystemTime(start - 100 * dayMs)
  const old = await store.threads.create({ domain: 'docs', fp: 'a' })
  vi.setSystemTime(start)
  const fresh = await store.threads.create({ domain: 'docs', fp: 'b' })
  const isKept = async ({ id }: { id: string }) => (await store.threads.find('docs', id)) !== undefined
  return { store, kept: async () => [await isKept(old), await isKept(fresh)] }
}

/** Checks once, as at a start, and returns the lines for the operator. */
async function checkOnce(store: Awaited<ReturnType<typeof storeWithOld>>['store'], keepDays = 90) {
  const lines: string[] = []
  const onError = (error: unknown) => lines.push(String(error))
  await startRetention({ store, keepDays, tell: (line) => lines.push(line), onError })()
  return lines
}

describe('conversations that are older than they are kept', () => {
  it('are announced for a week, and then erased', async () => {
    const { store, kept } = await storeWithOld()
    const line = 'from 2027-01-08 on. Conversations that are already older: 1.'
    expect(await checkOnce(store)).toEqual([expect.stringContaining(line)])
    vi.setSystemTime(start + announcedDays * dayMs - 1)
    expect(await checkOnce(store)).toEqual([expect.stringContaining(line)])
    expect(await kept()).toEqual([true, true])
    vi.setSystemTime(start + announcedDays * dayMs)
    expect(await checkOnce(store)).toEqual(['Conversations erased 90 days after their last message: 1.'])
    expect(await kept()).toEqual([false, true])
    expect(await checkOnce(store)).toEqual([])
    expect((await store.audit.list({ limit: 9 })).map(({ what }) => what)).toEqual([
      'old-erased',
      'retention-announced',
    ])
  })

  it('are not counted if there are none', async () => {
    const { store } = await storeWithOld()
    expect(await checkOnce(store, 120)).toEqual([
      'Conversations are erased 120 days after their last message, from 2027-01-08 on. To change this, set --keep-days.',
    ])
  })

  it('are announced anew if they are kept for another number of days', async () => {
    const { store, kept } = await storeWithOld()
    await checkOnce(store, 120)
    vi.setSystemTime(start + 8 * dayMs)
    expect(await checkOnce(store, 90)).toEqual([expect.stringContaining('from 2027-01-16 on')])
    expect(await kept()).toEqual([true, true])
  })

  it('are erased by a service that runs, without a start', async () => {
    const { store, kept } = await storeWithOld()
    const lines: string[] = []
    const stop = startRetention({
      store,
      keepDays: 90,
      tell: (line) => lines.push(line),
      onError: expect.fail,
    })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    vi.advanceTimersByTime(8 * dayMs)
    await stop()
    expect(await kept()).toEqual([false, true])
  })

  it('stay if the store cannot be read, and the reason is reported', async () => {
    const { store } = await storeWithOld()
    const readers = { ...store.readers, countOlderThan: () => Promise.reject(new Error('away')) }
    expect(await checkOnce({ ...store, readers })).toEqual(['Error: away'])
  })
})
