import type { OpenedConversation } from '../openConversation.ts'
import { emptyPanel, type StoredPanel } from '../storage/stored.ts'
import type { History } from './createHistory.ts'
import { createShownConversation } from './createShownConversation.ts'
import { findConversation } from './reduceHistory.ts'

export type ConversationSync = ReturnType<typeof syncConversation>

/** Connects the shown conversation with the stored history. */
export function syncConversation(conversation: OpenedConversation, history: History) {
  const shown = createShownConversation(conversation, history)

  /** If a question was asked here before, for example before a slow store answered, its conversation stays. */
  function openIfEmpty(id: string | undefined): void {
    if (id !== undefined && shown.find(id) && conversation.messages().length === 0) shown.set({ id })
  }

  /** Stops the current answer and records its outcome, before another conversation is shown. */
  function leave(): void {
    conversation.stop()
    shown.record()
    shown.startNew()
  }

  async function holdLock(signal: AbortSignal): Promise<void> {
    const lock = await history.acquireLock(shown.current().id, signal)
    if (signal.aborted) {
      lock.release()
      throw signal.reason
    }
    shown.set({ lock })
    shown.record()
  }

  return {
    history,
    /**
     * Shows the conversation shown last and stores changes from now on. Calls `onRestore` with the stored panel, if
     * there is one, and with an empty panel when the reader is deleted. Returns a function that stops.
     */
    start(onRestore: (panel: StoredPanel) => void): () => void {
      let before: ReturnType<History['getState']> | undefined
      const unsubscribe = history.subscribe(() => {
        const now = history.getState()
        const isRestored = now.isLoaded && !before?.isLoaded
        // The reader was deleted, so the text of the composer goes too.
        const isDeleted = now.panel === emptyPanel && before && before.panel !== emptyPanel
        if (isRestored) openIfEmpty(now.panel.currentId)
        // Another tab has begun a conversation.
        else if (before) openIfEmpty(now.conversations.find(({ id }) => !findConversation(before!, id))?.id)
        if (isRestored ? now.panel !== emptyPanel : isDeleted) onRestore(now.panel)
        before = now
        shown.show()
        if (isRestored) conversation.resume()
      })
      const stopRecording = conversation.subscribe(shown.record)
      const stopHistory = history.start(shown.record)
      return () => {
        shown.record()
        stopRecording()
        unsubscribe()
        shown.releaseLock()
        stopHistory()
      }
    },
    /**
     * Waits until no other tab answers in the shown conversation. Returns undefined if no other tab can: it is new, or
     * there is no other tab. The lock follows.
     */
    acquireLock(signal: AbortSignal): Promise<void> | undefined {
      const acquired = holdLock(signal)
      if (shown.find() && !history.isAlone()) return acquired
      acquired.catch(() => {})
      return undefined
    },
    open(id: string): void {
      if (!shown.find(id) || id === shown.current().id) return
      leave()
      shown.set({ id })
      history.changePanel({ currentId: id, place: undefined })
      shown.show()
    },
    /** Starts a new conversation; the old one stays stored. */
    reset(): void {
      leave()
      history.changePanel({ currentId: undefined, place: undefined })
      shown.showUnsent()
    },
    /** Deletes all data of this reader, and the shown conversation. */
    forget(): void {
      shown.startNew()
      history.forget()
    },
    /** Deletes the reader's data from this browser, before another reader takes over. */
    leaveReader(): void {
      shown.startNew()
      history.forgetInBrowser()
    },
  }
}
