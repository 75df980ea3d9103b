import { describe, expect, it } from 'vitest'
import { createStorageLocks } from '../../src/conversation/storage/createStorageLocks.ts'
import { fakeClock } from '../support/fakeClock.ts'
import { fakeStorage } from '../support/storedHistory.ts'

/** Two tabs of one browser. */
function openTabs(storage = fakeStorage()) {
  const clock = fakeClock()
  const takenBy: string[] = []
  const locks = createStorageLocks(() => storage, clock)
  return {
    storage,
    takenBy,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        clock.advance(100)
        await settled()
      }
    },
    take: (tab: string, signal?: AbortSignal) =>
      locks.acquire('c', signal).then((release) => {
        takenBy.push(tab)
        return release
      }),
  }
}

/** Lets pending work settle. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
}

describe('when tabs without Web Locks want the same lock', () => {
  it('gives it to one of two at once, and to the other after its release', async () => {
    const { take, pass, takenBy, storage } = openTabs()
    const first = take('one')
    const second = take('two')
    await pass(10_000)
    expect(takenBy).toHaveLength(1)
    const release = await Promise.race([first, second])
    release()
    await pass(300)
    expect(takenBy.toSorted()).toEqual(['one', 'two'])
    for (const letGo of await Promise.all([first, second])) letGo()
    expect(Object.keys(storage)).toEqual([])
  })

  it('gives it to the next tab when its owner crashed', async () => {
    const { take, pass, takenBy, storage } = openTabs()
    const text = JSON.stringify({ owner: 'gone', untilMs: 1_003_000 })
    storage.setItem('c:lock', text)
    void take('two')
    await pass(2_900)
    expect(takenBy).toEqual([])
    await pass(400)
    expect(takenBy).toEqual(['two'])
  })

  it('ignores a lease from the future after the clock was set back, and an invalid one', async () => {
    for (const note of ['{"owner":"x","untilMs":1e15}', '7', '{']) {
      const { take, pass, takenBy, storage } = openTabs()
      storage.setItem('c:lock', note)
      void take('one')
      await pass(200)
      expect(takenBy).toEqual(['one'])
    }
  })

  it('stops waiting when it is aborted', async () => {
    const { take, pass, takenBy } = openTabs()
    void take('one')
    await pass(200)
    const controller = new AbortController()
    const waiting = take('two', controller.signal)
    controller.abort(new Error('Stopped.'))
    const refused = expect(waiting).rejects.toThrow('Stopped.')
    await pass(200)
    await refused
    expect(takenBy).toEqual(['one'])
  })

  it('does not wait where nothing can be stored', async () => {
    const { take, takenBy } = openTabs(fakeStorage(0))
    await take('one')
    await take('two')
    expect(takenBy).toEqual(['one', 'two'])
  })
})
