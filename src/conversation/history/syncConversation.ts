import { generateId } from 'ai'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import { readFiles } from '../questionFiles.ts'
import type { QueuedQuestion } from '../turns/groupIntoTurns.ts'
import { joinAnswer } from '../turns/joinAnswer.ts'
import type { AnswerLock } from './createAnswerLocks.ts'
import type { History } from './createHistory.ts'
import { mergeMessages, questionIds } from './mergeMessages.ts'
import { waitsIn } from './reduceHistory.ts'
import { emptyPanel, type StoredConversation, type StoredPanel, type UnsentQuestion } from './stored.ts'
import { watchPageLifecycle } from './watchPageLifecycle.ts'

/** The parts of a conversation that syncing uses. */
export interface SyncedConversation {
  messages(): readonly AssistantMessage[]
  /** Id of the question that is being answered, or waits for the lock, in this tab. */
  answering(): string | undefined
  /** Questions that wait for the answer before them. */
  queued(): readonly QueuedQuestion[]
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

export function syncConversation(conversation: SyncedConversation, history: History): ConversationSync {
  let id = generateId()
  /** The stored version that was shown last. */
  let shown: StoredConversation | undefined
  /** The unsent questions that were handled last. */
  let unsent: readonly UnsentQuestion[] = []
  let lock: AnswerLock | undefined
  /** Whether changes come from this file itself and are ignored. */
  let isMuted = false

  function find(wanted: string): StoredConversation | undefined {
    return history.getState().conversations.find((stored) => stored.id === wanted)
  }

  function muted(act: () => void): void {
    isMuted = true
    act()
    isMuted = false
  }

  function record(): void {
    if (isMuted) return
    recordMessages()
    muted(() => history.recordUnsent(id, listUnsent()))
  }

  /** Returns the questions that wait here, for the answer before them or for the lock. */
  function listUnsent(): QueuedQuestion[] {
    const stored = questionIds(find(id)?.messages ?? [])
    const asked = conversation
      .messages()
      .filter((message) => message.role === 'user' && !stored.has(message.id))
      .map(({ id, parts, metadata }) => {
        const files = readFiles(parts)
        return { id, text: joinAnswer(parts), context: metadata?.context, ...(files.length > 0 && { files }) }
      })
    const isAsked = (question: QueuedQuestion) =>
      stored.has(question.id) || asked.some(({ id }) => id === question.id)
    return [...asked, ...conversation.queued().filter((question) => !isAsked(question))]
  }

  function recordMessages(): void {
    const messages = conversation.messages()
    const answering = conversation.answering()
    const waits = answering !== undefined && !lock
    // Only the tab that answers writes. Questions asked here follow when this tab has the lock.
    if (messages.length === 0 || waits || isElsewhere()) return
    muted(() => {
      history.changePanel({ currentId: id })
      history.record(id, messages, answering)
    })
    shown = find(id)
    if (answering === undefined) releaseLock()
  }

  function isElsewhere(): boolean {
    return !lock && shown?.unfinished !== undefined
  }

  function releaseLock(): void {
    lock?.release()
    lock = undefined
  }

  function show(): void {
    if (isMuted) return
    const stored = find(id)
    // Another tab removed it.
    if (shown && !stored) leaveForNew()
    // Comes first; otherwise these questions would count as removed when the rest is recorded.
    showUnsent()
    if (stored && stored !== shown) showStored(stored)
  }

  function showStored(stored: StoredConversation): void {
    const answering = conversation.answering()
    const isTaken = (conversation: StoredConversation | undefined) =>
      conversation?.messages.some((message) => message.id === answering)
    // Every open tab can send a question that a closed page left; only one may.
    if (!lock && answering !== undefined && isTaken(stored) && !isTaken(shown)) muted(conversation.dropUnsent)
    const messages = mergeMessages(stored.messages, {
      messages: conversation.messages(),
      known: questionIds(shown?.messages ?? []),
      answering: conversation.answering(),
    })
    shown = stored
    conversation.show(messages, lock ? undefined : stored.unfinished)
  }

  /** Queues questions that a closed page left, and removes those that another tab sent or removed. */
  function showUnsent(): void {
    const before = unsent
    const state = history.getState()
    if (state.unsent === before) return
    unsent = state.unsent
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
    shown = undefined
    unsent = []
    id = generateId()
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
    if (currentId !== undefined && find(currentId) && conversation.messages().length === 0) id = currentId
  }

  return {
    history,
    start(onRestore) {
      let isRestored = false
      let before = emptyPanel
      const unsubscribe = history.subscribe(() => {
        const { isLoaded, panel } = history.getState()
        if (isLoaded && !isRestored) {
          isRestored = true
          openLast()
          if (panel !== emptyPanel) onRestore(panel)
        } else if (panel === emptyPanel && before !== emptyPanel) {
          // The reader was deleted, so the text of the composer goes too.
          onRestore(emptyPanel)
        }
        before = panel
        show()
      })
      const stopRecording = conversation.subscribe(record)
      // Registered before the history writes, because the text of the last frame is not recorded yet.
      const stopWatching = watchPageLifecycle({ onLeave: record, onReturn() {} })
      const stopHistory = history.start()
      return () => {
        record()
        stopRecording()
        stopWatching()
        unsubscribe()
        releaseLock()
        stopHistory()
      }
    },
    async acquireLock(signal) {
      const acquired = await history.acquireLock(id, signal)
      if (signal.aborted) {
        acquired.release()
        throw signal.reason
      }
      lock = acquired
      record()
    },
    open(wanted) {
      const stored = find(wanted)
      if (!stored || wanted === id) return
      leave()
      leaveForNew()
      id = wanted
      history.changePanel({ currentId: id, place: undefined })
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
