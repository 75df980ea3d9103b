import { describe, expect, it, vi } from 'vitest'
import { createBrowserStore, parseStorageChange } from '../../src/conversation/storage/createBrowserStore.ts'
import { conversationEntry, panelEntry, parseConversation } from '../../src/conversation/storage/entry.ts'
import { storedMarker } from '../../src/conversation/storage/storageKeys.ts'
import { emptyPanel } from '../../src/conversation/storage/stored.ts'
import { ada, conversation, fakeStorage } from '../support/storedHistory.ts'

const grace = { domain: 'docs', fp: 'grace' }
const anonymous = { domain: 'docs', fp: 'anonymous' }
const entry = (id: string, updatedAt = 1) => conversationEntry(conversation(id, { updatedAt }))
const idsOf = (entries: readonly unknown[]) => entries.map((value) => parseConversation(value)?.id)

function open(room?: number) {
  const local = fakeStorage(room)
  const tab = fakeStorage()
  const store = createBrowserStore({ storage: () => local, tabStorage: () => tab })
  const load = (reader = ada) => store.load(reader) as readonly unknown[]
  return { local, tab, store, load }
}

describe('when entries are stored in the browser', () => {
  it('keeps readers and sites apart, whatever their names', () => {
    const { store, load } = open()
    const odd = { domain: 'docs:ada', fp: ':' }
    store.save(ada, entry('c'))
    store.save(odd, entry('d'))
    expect(idsOf(load())).toEqual(['c'])
    expect(idsOf(load(odd))).toEqual(['d'])
    expect(load(grace)).toEqual([])
    store.remove(ada, 'c')
    expect(load()).toEqual([])
    expect(idsOf(load(odd))).toEqual(['d'])
  })

  it('gives each tab its own panel, and a new tab the last one', () => {
    const { store, local, tab, load } = open()
    store.save(ada, panelEntry({ ...emptyPanel, draft: 'first tab' }))
    const second = createBrowserStore({ storage: () => local, tabStorage: () => fakeStorage() })
    second.save(ada, panelEntry({ ...emptyPanel, draft: 'second tab' }))
    expect(load().at(-1)).toMatchObject({ draft: 'first tab' })
    tab.clear()
    expect(load().at(-1)).toMatchObject({ draft: 'second tab' })
  })

  it('ignores foreign data under our names', () => {
    const { local, load } = open()
    local.setItem('docs-assistant:docs:ada:x', '{"version":1,')
    local.setItem('docs-assistant:docs:ada:y', 'null')
    local.setItem('docs-assistant:docs:ada:c', JSON.stringify(entry('c')))
    expect(idsOf(load())).toEqual([undefined, undefined, 'c'])
  })
})

describe('when the storage is full', () => {
  it('removes the oldest conversations, and nothing of the site', () => {
    const length = JSON.stringify(entry('a')).length
    const { store, local, load } = open(length * 2.5 + 10)
    local.setItem('theme', 'dark')
    store.save(ada, entry('b', 2))
    store.save(ada, entry('a', 1))
    store.save(ada, entry('c', 3))
    expect(idsOf(load()).toSorted()).toEqual(['b', 'c'])
    expect(local.getItem('theme')).toBe('dark')
  })

  it('fails if nothing is left to remove', () => {
    const { store, load } = open(10)
    expect(() => store.save(ada, entry('a'))).toThrow('Full')
    expect(load()).toEqual([])
  })
})

describe('when another reader arrives', () => {
  it('deletes the previous one, and keeps other sites', () => {
    const { store, load } = open()
    const elsewhere = { domain: 'blog', fp: 'ada' }
    store.save(ada, entry('c'))
    store.save(ada, panelEntry(emptyPanel))
    store.save(elsewhere, entry('d'))
    store.forgetOthers(grace)
    expect(load()).toEqual([])
    expect(idsOf(load(elsewhere))).toEqual(['d'])
  })

  it('keeps a known reader while the current one is anonymous, until they ask', () => {
    const { store, load } = open()
    store.save(ada, entry('c'))
    store.forgetOthers(anonymous)
    store.save(anonymous, panelEntry(emptyPanel))
    expect(idsOf(load())).toEqual(['c'])
    store.save(anonymous, entry('d'))
    expect(load()).toEqual([])
  })

  it("deletes a tab's own data once the reader was deleted elsewhere", () => {
    const { store, local, tab, load } = open()
    store.save(ada, panelEntry({ ...emptyPanel, draft: 'secret' }))
    store.save(ada, entry('c'))
    // A tab cannot access another tab's session storage.
    for (const key of Object.keys(local)) local.removeItem(key)
    expect(load()).toEqual([])
    expect(Object.keys(tab)).toEqual([])
  })

  it('deletes everyone of the site on request', () => {
    const { store, local, tab } = open()
    local.setItem('theme', 'dark')
    store.save(ada, panelEntry(emptyPanel))
    store.save(ada, entry('c'))
    store.forgetAll('docs')
    expect(Object.keys(local)).toEqual(['theme'])
    expect(Object.keys(tab)).toEqual([])
  })
})

describe('when another tab has changed the storage', () => {
  it('reports its entry, but nothing of other readers', () => {
    const key = 'docs-assistant:docs:ada:c'
    expect(parseStorageChange({ key, newValue: '{"id":"c"}' }, ada)).toEqual({ id: 'c', entry: { id: 'c' } })
    expect(parseStorageChange({ key, newValue: '{' }, ada)).toEqual({ id: 'c', entry: undefined })
    expect(parseStorageChange({ key, newValue: null }, grace)).toBeUndefined()
    expect(parseStorageChange({ key: null, newValue: null }, ada)).toBeUndefined()
  })
})

describe('when the marker says that data is stored', () => {
  /** Returns the names of the existing caches. */
  function stubCaches(): Set<string> {
    const names = new Set<string>()
    vi.stubGlobal('caches', {
      open: async (name: string) => names.add(name),
      delete: async (name: string) => names.delete(name),
    })
    return names
  }

  it('is set with the first entry, removed with the reader, and set again later', () => {
    const names = stubCaches()
    const { store } = open()
    store.load(ada)
    expect([...names]).toEqual([])
    store.save(ada, panelEntry(emptyPanel))
    expect([...names]).toEqual([storedMarker])
    store.forgetReader(ada)
    expect([...names]).toEqual([])
    store.save(grace, entry('c'))
    expect([...names]).toEqual([storedMarker])
    store.forgetAll('docs')
    expect([...names]).toEqual([])
  })

  it('stays while any of our data is stored', () => {
    const names = stubCaches()
    const { store } = open()
    const elsewhere = { domain: 'other', fp: 'ada' }
    store.save(ada, entry('c'))
    store.save(elsewhere, entry('d'))
    store.forgetAll('docs')
    expect([...names]).toEqual([storedMarker])
    store.forgetReader(elsewhere)
    expect([...names]).toEqual([])
  })

  it('does no harm where the browser has no caches, or refuses them', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) })
    const refused = open()
    refused.store.save(ada, entry('c'))
    vi.stubGlobal('caches', undefined)
    const missing = open()
    missing.store.save(ada, entry('c'))
    missing.store.forgetReader(ada)
    await Promise.resolve()
    expect(idsOf(refused.load())).toEqual(['c'])
  })
})
