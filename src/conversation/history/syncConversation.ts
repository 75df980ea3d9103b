import { generateId } from 'ai'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { ConversationProgress, QueuedQuestion } from '../chat/progress.ts'
import { readFiles } from '../questionFiles.ts'
import { joinAnswer } from '../turns/joinAnswer.ts'
import type { AnswerLock } from './createAnswerLocks.ts'
import type { History } from './createHistory.ts'
import { mergeMessages, questionIds } from './mergeMessages.ts'
import { findConversation, type HistoryState, waitsIn } from './reduceHistory.ts'
import { emptyPanel, type StoredConversation, type StoredPanel, type UnsentQuestion } from './stored.ts'

/** The parts of a conversation that syncing uses. */
export interface SyncedConversation {
  messages(): readonly AssistantMessage[]
  progress(): ConversationProgress
  /** Adds questions that wait for the reader. */
  queueHeld(questions: readonly QueuedQuestion[]): void
  removeQueued(id: string): void
  /** Drops the question that waits for the lock, without an event. */
  dropUnsent(): void
  subscribe(listener: () => void): () => void
  /** Shows messages from outside, and which question another tab is answering. */
  show(messages: readonly AssistantMessage[], answeredElsewhere: string | undefined): void
  /** Stops the current answer. The text so far stays. */
  stop(): void
  /** Stops everything and empties the conversation. */
  reset(): void
}

/** Connects the shown conversation with the stored history. */
export interface ConversationSync {
  readonly history: History
  /**
   * Shows the conversation shown last and stores changes from now on. Calls `onRestore` with the stored panel, if there
   * is one, and with an empty panel when the reader is deleted. Returns a function that stops.
   */
  start(onRestore: (panel: StoredPanel) => void): () => void
  /** Waits until no other tab answers in the shown conversation. */
  acquireLock(signal: AbortSignal): Promise<void>
  open(id: string): void
  /** Starts a new conversation; the old one stays stored. */
  reset(): void
  /** Deletes all data of this reader, and the shown conversation. */
  forget(): void
  /** Deletes the reader's data from this browser, before another reader takes over. */
  leaveReader(): void
}

/** The shown conversation, as far as the history knows it. */
interface Shown {
  id: string
  /** The stored version that was shown last. */
  stored: StoredConversation | undefined
  /** The unsent questions that were handled last. */
  unsent: readonly UnsentQuestion[]
}

function startShown(): Shown {
  return { id: generateId(), stored: undefined, unsent: [] }
}

export function syncConversation(conversation: SyncedConversation, history: History): ConversationSync {
  let shown = startShown()
  let lock: AnswerLock | undefined
  /** Whether changes come from this file itself and are ignored. */
  let isMuted = false

  const find = (id: string) => findConversation(history.getState(), id)

  /** Returns the id of the question that is being answered, or waits for the lock, in this tab. */
  function answering(): string | undefined {
    return conversation.progress().running?.questionId
  }

  function muted(act: () => void): void {
    isMuted = true
    act()
    isMuted = false
  }

  function record(): void {
    if (isMuted) return
    recordMessages()
    muted(() => history.recordUnsent(shown.id, listUnsent()))
  }

  /** Returns the questions that wait here, for the answer before them or for the lock. */
  function listUnsent(): QueuedQuestion[] {
    const stored = questionIds(find(shown.id)?.messages ?? [])
    const asked = conversation
      .messages()
      .filter((message) => message.role === 'user' && !stored.has(message.id))
      .map(({ id, parts, metadata }) => {
        const files = readFiles(parts)
        return { id, text: joinAnswer(parts), context: metadata?.context, ...(files.length > 0 && { files }) }
      })
    const isAsked = (question: QueuedQuestion) =>
      stored.has(question.id) || asked.some(({ id }) => id === question.id)
    return [...asked, ...conversation.progress().queue.filter((question) => !isAsked(question))]
  }

  function recordMessages(): void {
    const messages = conversation.messages()
    const questionId = answering()
    const waits = questionId !== undefined && !lock
    // Only the tab that answers writes. Questions asked here follow when this tab has the lock.
    if (messages.length === 0 || waits || isElsewhere()) return
    muted(() => {
      history.changePanel({ currentId: shown.id })
      history.record(shown.id, messages, questionId)
    })
    shown = { ...shown, stored: find(shown.id) }
    if (questionId === undefined) releaseLock()
  }

  function isElsewhere(): boolean {
    return !lock && shown.stored?.unfinished !== undefined
  }

  function releaseLock(): void {
    lock?.release()
    lock = undefined
  }

  function show(): void {
    if (isMuted) return
    const stored = find(shown.id)
    // Another tab removed it.
    if (shown.stored && !stored) leaveForNew()
    // Comes first; otherwise these questions would count as removed when the rest is recorded.
    showUnsent()
    if (stored && stored !== shown.stored) showStored(stored)
  }

  function showStored(stored: StoredConversation): void {
    const questionId = answering()
    const isTaken = (conversation: StoredConversation | undefined) =>
      conversation?.messages.some((message) => message.id === questionId)
    // Every open tab can send a question that a closed page left; only one may.
    if (!lock && questionId !== undefined && isTaken(stored) && !isTaken(shown.stored))
      muted(conversation.dropUnsent)
    const messages = mergeMessages(stored.messages, {
      messages: conversation.messages(),
      known: questionIds(shown.stored?.messages ?? []),
      answering: answering(),
    })
    shown = { ...shown, stored }
    conversation.show(messages, lock ? undefined : stored.unfinished)
  }

  /** Queues questions that a closed page left, and removes those that another tab sent or removed. */
  function showUnsent(): void {
    const { id, unsent: before } = shown
    const state = history.getState()
    const { unsent } = state
    if (unsent === before) return
    shown = { ...shown, unsent }
    const messageIds = questionIds(conversation.messages())
    const isGone = ({ id }: UnsentQuestion) => !unsent.some((question) => question.id === id)
    const left = unsent.filter(
      (question) =>
        waitsIn(state, id, question) && !before.includes(question) && !messageIds.has(question.id),
    )
    muted(() => {
      for (const question of before.filter(isGone)) {
        if (!messageIds.has(question.id)) conversation.removeQueued(question.id)
      }
      if (left.length > 0) conversation.queueHeld(left)
    })
  }

  function leaveForNew(): void {
    shown = startShown()
    muted(conversation.reset)
    releaseLock()
  }

  /** Stops the current answer and records its outcome, before something else is shown. */
  function leave(): void {
    conversation.stop()
    record()
  }

  /** If a question was asked before a slow store answered, that conversation stays. */
  function openLast(): void {
    const { currentId } = history.getState().panel
    if (currentId !== undefined && find(currentId) && conversation.messages().length === 0) {
      shown = { ...shown, id: currentId }
    }
  }

  return {
    history,
    start(onRestore) {
      let before: HistoryState | undefined
      const unsubscribe = history.subscribe(() => {
        const now = history.getState()
        const isRestored = now.isLoaded && !before?.isLoaded
        // The reader was deleted, so the text of the composer goes too.
        const isDeleted = now.panel === emptyPanel && before && before.panel !== emptyPanel
        if (isRestored) openLast()
        if (isRestored ? now.panel !== emptyPanel : isDeleted) onRestore(now.panel)
        before = now
        show()
      })
      const stopRecording = conversation.subscribe(record)
      const stopHistory = history.start(record)
      return () => {
        record()
        stopRecording()
        unsubscribe()
        releaseLock()
        stopHistory()
      }
    },
    async acquireLock(signal) {
      const acquired = await history.acquireLock(shown.id, signal)
      if (signal.aborted) {
        acquired.release()
        throw signal.reason
      }
      lock = acquired
      record()
    },
    open(wanted) {
      const stored = find(wanted)
      if (!stored || wanted === shown.id) return
      leave()
      leaveForNew()
      shown = { ...shown, id: wanted }
      history.changePanel({ currentId: wanted, place: undefined })
      show()
    },
    reset() {
      leave()
      leaveForNew()
      history.changePanel({ currentId: undefined, place: undefined })
      showUnsent()
    },
    forget() {
      leaveForNew()
      history.forget()
    },
    leaveReader() {
      leaveForNew()
      history.forgetInBrowser()
    },
  }
}
