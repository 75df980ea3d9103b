import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../chat/progress.ts'
import type { StoredPanel } from '../storage/stored.ts'
import { watchPageLifecycle } from '../storage/watchPageLifecycle.ts'
import { adoptStored } from './adoptStored.ts'
import { createAnswerLocks } from './createAnswerLocks.ts'
import { createSavedState, type HistoryOptions } from './createSavedState.ts'
import { findConversation } from './reduceHistory.ts'

export type History = ReturnType<typeof createHistory>

/** Opens the stored data of one reader: in memory at once, in the store and in other tabs a moment later. */
export function createHistory(options: HistoryOptions) {
  const { reader, tabs, locks, now = Date.now } = options
  const saved = createSavedState(options)
  const { getState, dispatch, dispatchQuietly, flush, forget, browserStore } = saved
  const answerLocks = createAnswerLocks({
    locks,
    lockName: (id) => `docs-assistant:${reader.domain}:${reader.fp}:${id}`,
    // No other tab knows a conversation that is not stored.
    catchUp: async (id) => {
      if (findConversation(getState(), id)) await adoptOne(id)
    },
    interrupt(id) {
      if (findConversation(getState(), id)?.unfinished !== undefined)
        dispatch({ type: 'interrupted', id, now: now() })
    },
    flush,
  })
  const { adoptAll, adoptAgain, adoptOne, handleMessage } = adoptStored(options, saved, answerLocks.watch)

  return {
    reader,
    /** Returns the current state; another object after every change. */
    getState,
    subscribe: saved.subscribe,
    /**
     * Reads the store and listens to other tabs. Returns a function that writes pending changes and stops.
     *
     * @param onLeave called when the page is left, before the last write
     */
    start(onLeave?: () => void): () => void {
      // Registered before the tabs, so that the last write before the page is left still reaches them.
      const stopWatching = watchPageLifecycle(() => {
        onLeave?.()
        flush()
      }, adoptAgain)
      const stopListening = tabs.listen(handleMessage)
      browserStore?.forgetOthers(reader)
      tabs.post({ type: 'arrived' })
      adoptAll()
      return () => {
        flush()
        stopListening()
        stopWatching()
      }
    },
    /** Records the messages of a conversation, and which of its questions this tab is answering. */
    record(id: string, messages: readonly AssistantMessage[], answering: string | undefined): void {
      const known = answerLocks.isOwn(id) ? undefined : findConversation(getState(), id)?.unfinished
      dispatch({ type: 'recorded', id, messages, unfinished: answering ?? known, now: now() })
    },
    /** Records which questions of a conversation wait in this tab and have not reached the service. */
    recordUnsent: (id: string, questions: readonly QueuedQuestion[]) =>
      dispatch({ type: 'waiting', id, questions, now: now() }),
    changePanel: (panel: Partial<StoredPanel>) => dispatch({ type: 'panel-changed', panel }),
    /** Stores whether the panel is open when the page is left, because storing takes time that opening needs. */
    keepOpen: (open: boolean) => dispatchQuietly({ type: 'panel-changed', panel: { open } }),
    rename(id: string, name: string): void {
      dispatch({ type: 'renamed', id, name, now: now() })
      // Another tab may have just written; read its messages so that they are not overwritten.
      void adoptOne(id)
    },
    remove(id: string): void {
      dispatch({ type: 'removed', id })
      flush()
    },
    forget,
    /** Deletes the reader's data in this browser, which another person may use next, but not in a host's store. */
    forgetInBrowser(): void {
      if (browserStore) forget()
    },
    /** Whether nothing but this tab can change a conversation. A host's store may be shared with other browsers. */
    isAlone: () => tabs.isAlone() && (browserStore !== undefined || !locks.areShared),
    /** Waits until no other tab answers in the conversation, then reads what they stored. */
    acquireLock: answerLocks.acquire,
  }
}
