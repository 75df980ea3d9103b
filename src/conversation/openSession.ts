import type { Clock } from '../page/clock.ts'
import type { HistoryReader, HistoryStore } from '../settings/historyStore.ts'
import type { Settings } from '../settings/settings.ts'
import { createHistoryList } from './history/listHistory.ts'
import { openHistory } from './history/openHistory.ts'
import { emptyPanel, type StoredPanel } from './history/stored.ts'
import { type ConversationSync, syncConversation } from './history/syncConversation.ts'
import { openConversation } from './openConversation.ts'
import { type AskOptions, createQuestionContext, wireItems } from './questionContext.ts'

function readerOf({ domain, endpoint, fp }: Settings): HistoryReader {
  return { domain: domain ?? endpoint, fp }
}

/** Identifies the reader and the store of the settings. While it is unchanged, the session keeps its history. */
export function historyIdOf(settings: Settings): string {
  const { history } = settings
  return JSON.stringify([readerOf(settings), typeof history === 'string' ? history : 'host'])
}

/** Opens a conversation together with its history and context, with or without React. */
export function openSession({ settings: initial, clock }: { settings: Settings; clock?: Clock | undefined }) {
  let settings = initial
  let isRecording = false
  let historyId = historyIdOf(settings)
  const conversation = openConversation({
    settings,
    clock,
    // A conversation that is not stored needs no lock.
    acquireLock: async (signal) => (isRecording ? sync.acquireLock(signal) : undefined),
  })
  let sync = openSync()
  const readHistory = createHistoryList(() => sync)
  const readContext = createQuestionContext(() => sync)
  const listeners = new Set<() => void>()

  /** Always calls the newest functions of a host's store, because hosts create it on every render. */
  function openSync(): ConversationSync {
    let host: HistoryStore
    // If the setting is no longer a store, pending writes go to the last one.
    const latest = () => {
      if (typeof settings.history !== 'string') host = settings.history
      return host
    }
    const store: HistoryStore = {
      load: (reader) => latest().load(reader),
      save: (reader, entry) => latest().save(reader, entry),
      remove: (reader, id) => latest().remove(reader, id),
    }
    const { history } = settings
    const opened = syncConversation(
      conversation,
      openHistory(typeof history === 'string' ? history : store, readerOf(settings)),
    )
    opened.history.subscribe(() => {
      if (opened === sync) notifyListeners()
    })
    return opened
  }

  function notifyListeners(): void {
    for (const listener of [...listeners]) listener()
  }

  return {
    conversation,
    /** Replaces the settings from the next question on. A new reader or store applies with the next `start`. */
    update(next: Settings): void {
      settings = next
      conversation.update(next)
    },
    /** Whether the settings name another reader or store than the session uses. */
    needsRestart: () => historyIdOf(settings) !== historyId,
    /**
     * Shows the conversation shown last and stores changes from now on, for the reader of the settings. Calls
     * `onRestore` with the stored panel, if there is one. Returns a function that stops storing.
     */
    start(onRestore: (panel: Pick<StoredPanel, 'open' | 'draft'>) => void = () => {}): () => void {
      const restore = (panel: StoredPanel) => {
        onRestore(panel)
        if (panel === emptyPanel) conversation.events.emit('forget', {})
      }
      if (historyIdOf(settings) !== historyId) {
        historyId = historyIdOf(settings)
        const { reader } = sync.history
        const { domain, fp } = readerOf(settings)
        if (reader.domain !== domain || reader.fp !== fp) {
          sync.leaveReader()
          restore(emptyPanel)
        }
        sync = openSync()
        notifyListeners()
      }
      isRecording = true
      const stop = sync.start(restore)
      return () => {
        stop()
        isRecording = false
      }
    },
    /** Subscribes to changes of the history and of the context. Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readHistory,
    readContext,
    changePanel: (panel: Partial<StoredPanel>) => sync.history.changePanel(panel),
    ask(question: string, { context, files }: AskOptions = {}): boolean {
      const isTaken = conversation.ask(question, context ?? wireItems(readContext().items), files)
      if (isTaken && !context) readContext().clear()
      return isTaken
    },
    reset: () => sync.reset(),
    forget: () => sync.forget(),
  }
}
