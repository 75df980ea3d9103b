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

/** Whose conversations are kept where; while it is the same, they go on being kept. */
export function historyIdOf(settings: Settings): string {
  const { history } = settings
  return JSON.stringify([readerOf(settings), typeof history === 'string' ? history : 'host'])
}

/** A conversation and all that is kept with it, for React and for those without. */
export function openSession({ settings: initial, clock }: { settings: Settings; clock?: Clock | undefined }) {
  let settings = initial
  let isRecording = false
  let historyId = historyIdOf(settings)
  const conversation = openConversation({
    settings,
    clock,
    // What is not kept needs no turn.
    acquireLock: async (signal) => (isRecording ? sync.acquireLock(signal) : undefined),
  })
  let sync = openSync()
  const readHistory = createHistoryList(() => sync)
  const readContext = createQuestionContext(() => sync)
  const listeners = new Set<() => void>()

  /** A host may write its store anew each time; it stays one store, and its newest functions are called. */
  function openSync(): ConversationSync {
    let host: HistoryStore
    // Where the setting is no store any more, what is left goes to the last one.
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
    /** Settings count from the next question; whose conversations are kept where, from the next start. */
    update(next: Settings): void {
      settings = next
      conversation.update(next)
    },
    /** Whether the settings have another reader or another place by now than what is kept. */
    needsRestart: () => historyIdOf(settings) !== historyId,
    /**
     * Shows what was shown last, and keeps what is shown from now on, for the reader of the settings; what it gives
     * back ends that. Tells what the panel was like, if it was ever there.
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
    /** Calls the listener when the list of conversations, or what goes along with a question, has changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readHistory,
    readContext,
    changePanel: (panel: Partial<StoredPanel>) => sync.history.changePanel(panel),
    /** Says whether the question was taken. */
    ask(question: string, { context, files }: AskOptions = {}): boolean {
      const isTaken = conversation.ask(question, context ?? wireItems(readContext().items), files)
      if (isTaken && !context) readContext().clear()
      return isTaken
    },
    reset: () => sync.reset(),
    forget: () => sync.forget(),
  }
}
