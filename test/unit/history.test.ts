import type { HistoryEntry, HistoryStore } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { limitHistory } from '../../src/conversation/history/limitHistory.ts'
import { emptyHistory, reduceHistory } from '../../src/conversation/history/reduceHistory.ts'
import { createBrowserStore } from '../../src/conversation/storage/createBrowserStore.ts'
import { noLocks } from '../../src/conversation/storage/createLocks.ts'
import { conversationEntry, panelEntry, parseConversation } from '../../src/conversation/storage/entry.ts'
import { emptyPanel } from '../../src/conversation/storage/stored.ts'
import { deferred } from '../support/deferred.ts'
import {
  ada,
  answer,
  conversation,
  fakeLocks,
  fakeStorage,
  openWorld,
  question,
} from '../support/storedHistory.ts'

function openStore(room?: number) {
  const local = fakeStorage(room)
  return createBrowserStore({ storage: () => local })
}

/** A host's store over a map. */
function hostStore() {
  const entries = new Map<string, HistoryEntry>()
  const store: HistoryStore = {
    load: () => [...entries.values()],
    save: (_, entry) => void entries.set(entry.id, structuredClone(entry)),
    remove: (_, id) => void entries.delete(id),
  }
  return { entries, store }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const whole = [question('q'), answer('a')]

describe('when a page is opened again', () => {
  it('loads the conversations, the newest first, and the panel', () => {
    const world = openWorld(openStore())
    const first = world.openPage()
    first.history.record('one', whole, undefined)
    first.history.record('two', [question('r')], undefined)
    first.history.changePanel({ open: true, draft: 'And', currentId: 'two' })
    first.stop()
    const second = world.openPage()
    expect(second.titles()).toEqual(['r', 'q a'])
    expect(second.history.getState()).toMatchObject({
      isLoaded: true,
      panel: { open: true, draft: 'And', currentId: 'two' },
    })
  })

  it('finds the panel open if it was, although opening it stores nothing until the page is left', () => {
    const { entries, store } = hostStore()
    const world = openWorld(store)
    const first = world.openPage()
    first.history.keepOpen(true)
    first.write()
    expect(entries.size).toBe(0)
    first.stop()
    expect(world.openPage().history.getState().panel.open).toBe(true)
  })

  it('keeps a question asked before a slow store answered', async () => {
    const loaded = deferred<readonly unknown[]>()
    const { store } = hostStore()
    const page = openWorld({ ...store, load: () => loaded.promise }).openPage()
    page.history.record('early', whole, undefined)
    page.history.changePanel({ draft: 'typed' })
    expect(page.history.getState().isLoaded).toBe(false)
    loaded.resolve([
      conversationEntry(conversation('late')),
      panelEntry({ ...emptyPanel, draft: 'of the last page' }),
    ])
    await settled()
    expect(page.titles()).toEqual(['q a', 'q-late a-late'])
    expect(page.history.getState().panel.draft).toBe('typed')
  })

  it('works without stored data if the store fails or returns nonsense', async () => {
    const { store } = hostStore()
    const loads: Array<() => unknown> = [
      () => {
        throw new Error('blocked')
      },
      () => Promise.reject(new Error('offline')),
      () => 'no list',
      () => Promise.resolve({ length: 5 }),
    ]
    for (const load of loads) {
      const page = openWorld({ ...store, load: load as HistoryStore['load'] }).openPage()
      await settled()
      expect(page.history.getState()).toEqual({ ...emptyHistory, isLoaded: true })
    }
  })
})

describe('when a conversation changes', () => {
  it('writes it once, a moment later, and not again without a change', () => {
    const { store, entries } = hostStore()
    const saved: string[] = []
    const page = openWorld({
      ...store,
      save: (reader, entry) => {
        saved.push(entry.id)
        return store.save(reader, entry)
      },
    }).openPage()
    page.history.record('c', [question('q')], 'q')
    page.history.record('c', whole, 'q')
    expect(saved).toEqual([])
    page.write()
    expect(saved).toEqual(['c'])
    expect(parseConversation(entries.get('c'))).toMatchObject({ unfinished: 'q', messages: whole })
    page.history.record('c', [...whole], 'q')
    page.write()
    expect(saved).toEqual(['c'])
  })

  it('keeps it in memory if it cannot be written', async () => {
    const failing: HistoryStore['save'][] = [
      () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
      () => Promise.reject(new Error('offline')),
    ]
    for (const save of failing) {
      const page = openWorld({ ...hostStore().store, save }).openPage()
      page.history.record('c', whole, undefined)
      page.write()
      await settled()
      expect(page.titles()).toEqual(['q a'])
    }
  })

  it('writes to a slow store in order', async () => {
    const first = deferred<void>()
    const seen: unknown[] = []
    const page = openWorld({
      ...hostStore().store,
      save(_, { messages }) {
        const count = (messages as unknown[]).length
        const save = () => void seen.push(count)
        return seen.length === 0 && count === 1 ? first.promise.then(save) : Promise.resolve().then(save)
      },
    }).openPage()
    page.history.record('c', [question('q')], undefined)
    page.write()
    page.history.record('c', whole, undefined)
    page.write()
    await settled()
    expect(seen).toEqual([])
    first.resolve()
    await settled()
    expect(seen).toEqual([1, 2])
  })
})

describe('when the limit is reached', () => {
  const record = (state: typeof emptyHistory, id: string, now: number, text = 'x') =>
    reduceHistory(state, { type: 'recorded', id, messages: [question(id, text)], unfinished: undefined, now })

  it('removes the oldest conversation at the fifty-first, never the shown one', () => {
    let state = reduceHistory(emptyHistory, { type: 'panel-changed', panel: { currentId: '0' } })
    for (let index = 0; index < 51; index++) state = record(state, String(index), index + 1)
    const ids = limitHistory(state).conversations.map(({ id }) => id)
    expect(ids).toHaveLength(50)
    expect(ids).toContain('0')
    expect(ids).not.toContain('1')
    expect(ids[0]).toBe('50')
  })

  it('removes the oldest beyond a million characters, also from the store', () => {
    const { store, entries } = hostStore()
    const page = openWorld(store).openPage()
    const long = (id: string) => [question(id, 'x'.repeat(150_000))]
    page.history.changePanel({ currentId: 'shown' })
    page.history.record('shown', long('shown'), undefined)
    for (let index = 0; index < 5; index++) page.history.record(String(index), long(String(index)), undefined)
    page.write()
    expect(entries.has('0')).toBe(true)
    page.history.record('last', long('last'), undefined)
    page.write()
    expect([...entries.keys()].toSorted()).toEqual(['1', '2', '3', '4', 'last', 'panel', 'shown'])
  })
})

describe('when a page is left during an answer', () => {
  const half = [question('q'), answer('a', 'Half')]

  it('marks the answer as interrupted on the next page, and keeps its text', async () => {
    const locks = fakeLocks()
    const world = openWorld(openStore(), { locks })
    const left = world.openPage()
    await left.history.acquireLock('c')
    left.history.record('c', half, 'q')
    left.write()
    locks.crash()
    const page = world.openPage()
    await settled()
    const kept = page.find('c')
    expect(kept?.unfinished).toBeUndefined()
    expect(kept?.messages[0]?.metadata?.outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'interrupted', retryable: true },
    })
    expect(kept?.messages[1]).toEqual(answer('a', 'Half'))
  })

  it('does not mark it while another tab still answers', async () => {
    const world = openWorld(openStore())
    const answering = world.openPage()
    const lock = await answering.history.acquireLock('c')
    answering.history.record('c', half, 'q')
    answering.write()
    const page = world.openPage()
    await settled()
    expect(page.find('c')?.unfinished).toBe('q')
    answering.history.record('c', whole, undefined)
    lock.release()
    await settled()
    expect(page.find('c')).toMatchObject({ unfinished: undefined, messages: whole })
  })

  it('marks it at once if locks are not shared', async () => {
    const world = openWorld(openStore(), { locks: noLocks })
    const left = world.openPage()
    left.history.record('c', half, 'q')
    left.stop()
    const page = world.openPage()
    await settled()
    expect(page.find('c')?.messages[0]?.metadata?.outcome).toMatchObject({ kind: 'failed' })
  })
})

describe('when two tabs are open', () => {
  it('shows in each what the other has written', () => {
    const world = openWorld(openStore())
    const [one, two] = [world.openPage(), world.openPage()]
    one.history.record('c', whole, undefined)
    expect(two.titles()).toEqual([])
    one.write()
    expect(two.titles()).toEqual(['q a'])
    two.history.rename('c', '  Mine  ')
    two.write()
    expect(one.find('c')?.name).toBe('Mine')
    one.history.remove('c')
    expect(two.titles()).toEqual([])
  })

  it('does not write back what it received', () => {
    const saves: string[] = []
    const { store } = hostStore()
    const world = openWorld({
      ...store,
      save(reader, entry) {
        saves.push(entry.id)
        return store.save(reader, entry)
      },
    })
    const [one, two] = [world.openPage(), world.openPage()]
    one.history.record('c', whole, undefined)
    one.write()
    two.write()
    two.stop()
    expect(saves).toEqual(['c'])
  })

  it('reads the store before an answer only in a conversation that is stored', async () => {
    const { store } = hostStore()
    const load = vi.fn(store.load)
    const { history } = openWorld({ ...store, load }).openPage()
    load.mockClear()
    const lock = await history.acquireLock('c')
    expect(load).not.toHaveBeenCalled()
    history.record('c', whole, undefined)
    lock.release()
    await history.acquireLock('c')
    expect(load).toHaveBeenCalledOnce()
  })

  it("lets the second tab answer after the first, with the first one's messages", async () => {
    const world = openWorld(openStore())
    const [one, two] = [world.openPage(), world.openPage()]
    const first = await one.history.acquireLock('c')
    one.history.record('c', [question('q')], 'q')
    one.write()
    let messages: unknown
    const second = two.history.acquireLock('c').then(() => {
      messages = two.find('c')?.messages
    })
    await settled()
    expect(messages).toBeUndefined()
    one.history.record('c', whole, undefined)
    first.release()
    await second
    expect(messages).toEqual(whole)
  })

  it('keeps the last text of one tab and a name given in another', async () => {
    const half = [question('q'), answer('a', 'Half')]
    for (const order of ['words first', 'name first']) {
      const store = openStore()
      const world = openWorld(store)
      const [one, two] = [world.openPage(), world.openPage()]
      const lock = await one.history.acquireLock('c')
      one.history.record('c', half, 'q')
      one.write()
      // Neither tab knows the other's change yet.
      one.history.record('c', whole, undefined)
      two.history.rename('c', 'Mine')
      if (order === 'name first') two.write()
      lock.release()
      await settled()
      two.write()
      one.write()
      for (const page of [one, two]) expect(page.find('c')).toMatchObject({ name: 'Mine', messages: whole })
      const later = openWorld(store).openPage()
      expect(later.find('c')).toMatchObject({ name: 'Mine', messages: whole, unfinished: undefined })
    }
  })

  it("does not restore old text when a closed page's conversation is renamed", () => {
    const store = openStore()
    const world = openWorld(store)
    const [one, two] = [world.openPage(), world.openPage()]
    one.history.record('c', [question('q'), answer('a', 'Half')], 'q')
    one.write()
    one.history.record('c', whole, undefined)
    // The page is gone before it receives the other's change.
    two.stop()
    one.stop()
    two.history.rename('c', 'Mine')
    two.write()
    expect(openWorld(store).openPage().find('c')).toMatchObject({ name: 'Mine', messages: whole })
  })

  it('uses the later change, whichever arrives first', () => {
    const { store } = hostStore()
    const page = openWorld(store).openPage()
    const older = conversation('c', { name: 'older', updatedAt: 1 })
    const newer = conversation('c', { name: 'newer', updatedAt: 2 })
    for (const order of [
      [older, newer],
      [newer, older],
    ]) {
      const state = order.reduce(
        (before, kept) => reduceHistory(before, { type: 'received', conversation: kept }),
        emptyHistory,
      )
      expect(state.conversations.map(({ name }) => name)).toEqual(['newer'])
    }
    page.stop()
  })
})

describe('when a reader is deleted', () => {
  it('deletes everything here, in the store and in other tabs', () => {
    const { store, entries } = hostStore()
    const world = openWorld(store)
    const [one, two] = [world.openPage(), world.openPage()]
    one.history.record('c', whole, undefined)
    one.history.changePanel({ draft: 'secret' })
    one.write()
    two.history.record('d', whole, undefined)
    two.write()
    one.history.record('c', [...whole, question('later')], undefined)
    one.history.forget()
    for (const page of [one, two]) {
      page.write()
      expect(page.history.getState().conversations).toEqual([])
    }
    expect(one.history.getState().panel).toEqual(emptyPanel)
    expect([...entries.keys()].filter((id) => id !== 'panel')).toEqual([])
    one.stop()
    two.stop()
    expect(JSON.stringify([...entries.values()])).not.toContain('secret')
  })

  it('deletes data that a slow store is still saving', async () => {
    const { store, entries } = hostStore()
    const saving = deferred<void>()
    const page = openWorld({
      ...store,
      save: (reader, entry) => saving.promise.then(() => store.save(reader, entry)),
    }).openPage()
    page.history.record('c', whole, undefined)
    page.write()
    page.history.forget()
    saving.resolve()
    await settled()
    expect(entries.size).toBe(0)
  })

  it("deletes the browser's data when another reader arrives", () => {
    const store = openStore()
    const first = openWorld(store).openPage()
    first.history.record('c', whole, undefined)
    first.stop()
    openWorld(store, { reader: { domain: 'docs', fp: 'grace' } }).openPage()
    expect(store.load(ada)).toEqual([])
  })

  it('opens the next page with an untouched panel', () => {
    const { store } = hostStore()
    store.save(ada, panelEntry({ ...emptyPanel, open: true }))
    const page = openWorld(store).openPage()
    expect(page.history.getState().panel.open).toBe(true)
    page.history.forget()
    expect(openWorld(store).openPage().history.getState().panel).toEqual(emptyPanel)
  })
})
