import { generateId } from 'ai'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../groupIntoTurns.ts'
import { joinAnswer } from '../joinAnswer.ts'
import { readFiles } from '../questionFiles.ts'
import type { AnswerLock } from './createAnswerLocks.ts'
import type { History } from './createHistory.ts'
import { mergeMessages, questionIds } from './mergeMessages.ts'
import { waitsIn } from './reduceHistory.ts'
import { emptyPanel, type StoredConversation, type StoredPanel, type UnsentQuestion } from './stored.ts'
import { watchPageLifecycle } from './watchPageLifecycle.ts'

/** What it takes of a conversation to keep it. */
export interface SyncedConversation {
  messages(): readonly AssistantMessage[]
  /** Id of the question that is being answered, or waits for its turn, in this tab. */
  answering(): string | undefined
  /** The questions that wait for the answer before them. */
  queued(): readonly QueuedQuestion[]
  /** Adds questions that wait for the reader. */
  queueHeld(questions: readonly QueuedQuestion[]): void
  removeQueued(id: string): void
  /** Lets go of the question that waits for its turn, and says nothing of it. */
  dropUnsent(): void
  subscribe(listener: () => void): () => void
  /** Shows messages that come from outside, and which question another tab is getting an answer to. */
  show(messages: readonly AssistantMessage[], answeredElsewhere: string | undefined): void
  /** Ends the answer under way; what has arrived stays. */
  stop(): void
  /** Ends what is under way and empties the conversation. */
  reset(): void
}

/** Joins the conversation that is shown to what is kept. */
export interface ConversationSync {
  readonly history: History
  /**
   * Shows what was shown last and keeps what is shown from now on; what it gives back ends that. Tells what the
   * panel was like, if it was ever there, and that it is empty once this reader is forgotten.
   */
  start(onRestore: (panel: StoredPanel) => void): () => void
  /** Waits until no other tab answers in the conversation that is shown. */
  acquireLock(signal: AbortSignal): Promise<void>
  /** Shows a conversation that is kept. */
  open(id: string): void
  /** Starts a new conversation; the old one is kept. */
  reset(): void
  /** Forgets everything of this reader, and what is shown. */
  forget(): void
  /** Leaves nothing of this reader to the next one. */
  leaveReader(): void
}

export function syncConversation(conversation: SyncedConversation, history: History): ConversationSync {
  let id = generateId()
  /** As it was shown last. */
  let shown: StoredConversation | undefined
  /** What was known to wait when that was last looked at. */
  let unsent: readonly UnsentQuestion[] = []
  let lock: AnswerLock | undefined
  /** What changes while we change it ourselves is no news to either side. */
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

  /** What waits here, be it for the answer before it or for a turn to write. */
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
    // Whoever answers writes. What was asked here meanwhile follows when it is our turn.
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
    // Another tab has removed it.
    if (shown && !stored) leaveForNew()
    // First, so that it is not taken for removed when what follows is recorded.
    showUnsent()
    if (stored && stored !== shown) showStored(stored)
  }

  function showStored(stored: StoredConversation): void {
    const answering = conversation.answering()
    const isTaken = (conversation: StoredConversation | undefined) =>
      conversation?.messages.some((message) => message.id === answering)
    // What was left by a page that is gone can be sent from each tab that is open; one of them does.
    if (!lock && answering !== undefined && isTaken(stored) && !isTaken(shown)) muted(conversation.dropUnsent)
    const messages = mergeMessages(stored.messages, {
      messages: conversation.messages(),
      known: questionIds(shown?.messages ?? []),
      answering: conversation.answering(),
    })
    shown = stored
    conversation.show(messages, lock ? undefined : stored.unfinished)
  }

  /** Queues what a page has left, and takes out what another tab has sent or removed. */
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

  /** Ends what is under way here, and keeps how it ended, before something else is shown. */
  function leave(): void {
    conversation.stop()
    record()
  }

  /** What was asked before a slow store had answered is what the reader looks at. */
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
          // Somebody forgot this reader: what they typed goes as well.
          onRestore(emptyPanel)
        }
        before = panel
        show()
      })
      const stopRecording = conversation.subscribe(record)
      // Before the history writes: the words of the last frame are not told yet.
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
