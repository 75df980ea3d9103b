import type { HistoryEntry, HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import { createListeners } from '../createListeners.ts'
import type { BrowserStore } from '../storage/createBrowserStore.ts'
import type { Locks } from '../storage/createLocks.ts'
import type { Tabs } from '../storage/createTabs.ts'
import { createWriter, type Wait } from '../storage/createWriter.ts'
import { panelEntry } from '../storage/entry.ts'
import { panelEntryId } from '../storage/storageKeys.ts'
import { limitHistory } from './limitHistory.ts'
import { planWrites } from './planWrites.ts'
import { emptyHistory, type HistoryEvent, reduceHistory } from './reduceHistory.ts'

export interface HistoryOptions {
  reader: HistoryReader
  store: HistoryStore | BrowserStore
  tabs: Tabs
  locks: Locks
  /** Returns the current time. @default Date.now */
  now?: (() => number) | undefined
  /** Schedules the next write. @default a few times per second */
  wait?: Wait | undefined
}

/** Holds the data of one reader and saves its changes a moment later: in the store and in other tabs. */
export function createSavedState({ reader, store, tabs, wait }: HistoryOptions) {
  /** The state, and the state that was last written or read. */
  let kept = { state: emptyHistory, written: emptyHistory }
  /** Ids known to be in the store. Entries that could not be saved exist only in memory. */
  const stored = new Set<string>()
  const listeners = createListeners()
  const writer = createWriter(write, wait)
  const browserStore = 'forgetOthers' in store ? store : undefined

  function dispatch(event: HistoryEvent, save = writer.request): void {
    const state = reduceHistory(kept.state, event)
    if (state === kept.state) return
    kept = { ...kept, state }
    save()
    listeners.notify()
  }

  /** Applies an event that is saved with the next one, or when the page is left. */
  const dispatchQuietly = (event: HistoryEvent) => dispatch(event, writer.postpone)

  /** Applies an event of the store or of another tab, without writing it again. */
  function adopt(event: HistoryEvent): void {
    kept = { ...kept, written: reduceHistory(kept.written, event) }
    dispatchQuietly(event)
  }

  function write(): void {
    const before = kept
    const state = limitHistory(before.state)
    kept = { state, written: state }
    if (state !== before.state) listeners.notify()
    for (const message of planWrites(before.written, state)) {
      if (message.type === 'saved') save(message.entry)
      else remove(message.id)
      tabs.post(message)
    }
    if (state.panel !== before.written.panel) save(panelEntry(state.panel))
  }

  function save(entry: HistoryEntry): void {
    writer.run(
      () => store.save(reader, entry),
      () => stored.add(entry.id),
    )
  }

  function remove(id: string): void {
    stored.delete(id)
    writer.run(() => store.remove(reader, id))
  }

  return {
    getState: () => kept.state,
    subscribe: listeners.subscribe,
    dispatch,
    dispatchQuietly,
    adopt,
    stored,
    browserStore,
    flush: writer.flush,
    /** Deletes all data of this reader: here, in the store and in other tabs. */
    forget(): void {
      const { conversations, unsent } = kept.written
      const ids = [...stored, ...[...conversations, ...unsent].map(({ id }) => id), panelEntryId]
      adopt({ type: 'forgotten' })
      if (browserStore) browserStore.forgetAll(reader.domain)
      else for (const id of new Set(ids)) remove(id)
      stored.clear()
      tabs.post({ type: 'forgotten' })
    },
  }
}
