import type { Clock } from '../page/clock.ts'
import type { HistoryReader, HistoryStore } from '../settings/historyStore.ts'
import type { Settings } from '../settings/settings.ts'
import { type ConversationKeeper, keepConversation } from './history/keepConversation.ts'
import { emptyPanel, type KeptPanel } from './history/kept.ts'
import { createHistoryList } from './history/listHistory.ts'
import { openHistory } from './history/openHistory.ts'
import { openConversation } from './openConversation.ts'
import { type AskOptions, createQuestionContext, wireItems } from './questionContext.ts'

function readerOf({ domain, endpoint, fp }: Settings): HistoryReader {
  return { domain: domain ?? endpoint, fp }
}

/** Whose conversations are kept where; while it is the same, they go on being kept. */
export function placeOf(settings: Settings): string {
  const { history } = settings
  return JSON.stringify([readerOf(settings), typeof history === 'string' ? history : 'host'])
}

/** A conversation and all that is kept with it, for React and for those without. */
export function openAssistant({
  settings: initial,
  clock,
}: {
  settings: Settings
  clock?: Clock | undefined
}) {
  let settings = initial
  let isKeeping = false
  let place = placeOf(settings)
  const conversation = openConversation({
    settings,
    clock,
    // What is not kept needs no turn.
    takeTurn: async (signal) => (isKeeping ? keeper.takeTurn(signal) : undefined),
  })
  let keeper = openKeeper()
  const readHistory = createHistoryList(() => keeper)
  const readContext = createQuestionContext(() => keeper)
  const listeners = new Set<() => void>()

  /** A host may write its store anew each time; it stays one store, and its newest functions are called. */
  function openKeeper(): ConversationKeeper {
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
    const opened = keepConversation(
      conversation,
      openHistory(typeof history === 'string' ? history : store, readerOf(settings)),
    )
    opened.history.subscribe(() => {
      if (opened === keeper) tellListeners()
    })
    return opened
  }

  function tellListeners(): void {
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
    hasMoved: () => placeOf(settings) !== place,
    /**
     * Shows what was shown last, and keeps what is shown from now on, for the reader of the settings; what it gives
     * back ends that. Tells what the panel was like, if it was ever there.
     */
    start(onRestore: (panel: Pick<KeptPanel, 'open' | 'draft'>) => void = () => {}): () => void {
      const restore = (panel: KeptPanel) => {
        onRestore(panel)
        if (panel === emptyPanel) conversation.events.emit('forget', {})
      }
      if (placeOf(settings) !== place) {
        place = placeOf(settings)
        const { reader } = keeper.history
        const { domain, fp } = readerOf(settings)
        if (reader.domain !== domain || reader.fp !== fp) {
          keeper.leaveReader()
          restore(emptyPanel)
        }
        keeper = openKeeper()
        tellListeners()
      }
      isKeeping = true
      const stop = keeper.start(restore)
      return () => {
        stop()
        isKeeping = false
      }
    },
    /** Calls the listener when the list of conversations, or what goes along with a question, has changed. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readHistory,
    readContext,
    changePanel: (panel: Partial<KeptPanel>) => keeper.history.changePanel(panel),
    /** Says whether the question was taken. */
    ask(question: string, { context, files }: AskOptions = {}): boolean {
      const isTaken = conversation.ask(question, context ?? wireItems(readContext().items), files)
      if (isTaken && !context) readContext().clear()
      return isTaken
    },
    reset: () => keeper.reset(),
    forget: () => keeper.forget(),
  }
}
