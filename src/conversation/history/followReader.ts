import type { HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import type { Settings } from '../../settings/settings.ts'
import { createListeners } from '../createListeners.ts'
import { isSame } from '../isSame.ts'
import type { OpenedConversation } from '../openConversation.ts'
import { emptyPanel, type StoredPanel } from '../storage/stored.ts'
import { openHistory } from './openHistory.ts'
import { type ConversationSync, syncConversation } from './syncConversation.ts'

/** The reader and the kind of store that settings name. While they are equal, the history stays. */
export function historyKeyOf({ domain, endpoint, fp, history }: Settings) {
  const kind = typeof history === 'string' ? history : 'host'
  const reader: HistoryReader = { domain: domain ?? endpoint, fp }
  return { reader, kind }
}

/** Connects a conversation with the history of the reader that the settings name, who may change. */
export function followReader(conversation: OpenedConversation, settings: () => Settings) {
  let key = historyKeyOf(settings())
  /** Stops storing; undefined before the start and after the end. */
  let stop: (() => void) | undefined
  let sync = openSync()
  const listeners = createListeners()

  /** Always calls the newest functions of a host's store, because hosts create it on every render. */
  function openSync(): ConversationSync {
    let host: HistoryStore
    // If the setting is no longer a store, pending writes go to the last one.
    const latest = () => {
      const { history } = settings()
      if (typeof history !== 'string') host = history
      return host
    }
    const store: HistoryStore = {
      load: (reader) => latest().load(reader),
      save: (reader, entry) => latest().save(reader, entry),
      remove: (reader, id) => latest().remove(reader, id),
    }
    const { history } = settings()
    const opened = syncConversation(
      conversation,
      openHistory(typeof history === 'string' ? history : store, key.reader),
    )
    opened.history.subscribe(() => {
      if (opened === sync) listeners.notify()
    })
    return opened
  }

  return {
    sync: () => sync,
    subscribe: listeners.subscribe,
    /** Whether the settings name the reader and the store in use. */
    isCurrent: () => isSame(historyKeyOf(settings()), key),
    /** Waits until this tab may answer. A conversation that is not stored needs no lock. */
    acquireLock: (signal: AbortSignal) => (stop ? sync.acquireLock(signal) : undefined),
    /**
     * Shows the conversation shown last and stores changes from now on, for the reader of the settings. Calls
     * `onRestore` with the stored panel, if there is one, and with an empty panel when a reader's data is deleted.
     * Returns a function that stops storing; the same one if it is storing already.
     */
    start(onRestore: (panel: StoredPanel) => void): () => void {
      if (stop) return stop
      const before = key
      key = historyKeyOf(settings())
      if (!isSame(before, key)) {
        if (!isSame(before.reader, key.reader)) {
          sync.leaveReader()
          onRestore(emptyPanel)
        }
        sync = openSync()
        listeners.notify()
      }
      const end = sync.start(onRestore)
      stop = () => {
        end()
        stop = undefined
      }
      return stop
    },
  }
}
