import type { HistoryReader, HistorySetting, HistoryStore } from '../../settings/historyStore.ts'
import { createBrowserStore } from '../storage/createBrowserStore.ts'
import { createLocks, type Locks, noLocks } from '../storage/createLocks.ts'
import { createTabs, noTabs } from '../storage/createTabs.ts'
import { createHistory, type History } from './createHistory.ts'

/** Stores nothing; data lives as long as the page. */
const noStore: HistoryStore = { load: () => [], save() {}, remove() {} }

/** Opens the history of a reader in the store that the host chose. Tabs are connected if they share the store. */
export function openHistory(setting: HistorySetting, reader: HistoryReader): History {
  switch (setting) {
    case 'none':
      return createHistory({ reader, store: noStore, tabs: noTabs, locks: noLocks })
    case 'session': {
      const store = createBrowserStore({ storage: () => globalThis.sessionStorage })
      return createHistory({ reader, store, tabs: noTabs, locks: noLocks })
    }
    case 'local': {
      const store = createBrowserStore({
        storage: () => globalThis.localStorage,
        tabStorage: () => globalThis.sessionStorage,
      })
      return createHistory({ reader, store, tabs: createTabs(reader), locks: openLocks() })
    }
    default:
      return createHistory({ reader, store: setting, tabs: createTabs(reader), locks: openLocks() })
  }
}

/** Only pages with HTTPS have Web Locks. The replacement is loaded on demand; if that fails, nothing waits. */
function openLocks(): Locks {
  const manager = globalThis.navigator?.locks
  if (manager) return createLocks(manager)
  let opened: Promise<Locks> | undefined
  return {
    areShared: true,
    async acquire(name, signal) {
      opened ??= import('../storage/createStorageLocks.ts').then(
        ({ createStorageLocks }) => createStorageLocks(() => globalThis.localStorage),
        () => noLocks,
      )
      return (await opened).acquire(name, signal)
    },
  }
}
