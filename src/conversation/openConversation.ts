import { systemClock } from '../page/clock.ts'
import { type Feedback, normalizeFeedback } from '../protocol/feedback.ts'
import type { AssistantMessage } from '../transport/assistantMessage.ts'
import { createFeedbackDelivery } from '../transport/createFeedbackDelivery.ts'
import { type ConversationOptions, createAnswering } from './chat/createAnswering.ts'
import { type ChatState, createChatState } from './chat/createChatState.ts'
import { createRetries } from './chat/createRetries.ts'
import { messagesToEdit, newQuestion, questionMessage } from './chat/messagesToSend.ts'
import {
  type QueuedQuestion,
  startProgress,
  withHeldQueue,
  withoutQuestion,
  withoutQueued,
  withQueued,
} from './chat/progress.ts'
import { createEmitter, type Emitter, textsOf } from './events.ts'

export type OpenedConversation = ReturnType<typeof openConversation>

type Asked = Pick<QueuedQuestion, 'context' | 'files' | 'version'>

/** Opens an empty conversation. Sends nothing until a question is asked. */
export function openConversation({
  settings,
  clock = systemClock,
  acquireLock = () => undefined,
}: Pick<ConversationOptions, 'settings'> & Partial<ConversationOptions>) {
  const state = createChatState(settings)
  const { progress, messages, change, turnOf } = state
  const events: Emitter = createEmitter()
  const { send, sendQueued } = createAnswering(state, events, { settings, clock, acquireLock })
  const retries = createRetries(state, clock, send)
  const running = () => progress().running
  const removeQueued = (id: string) => change(withoutQueued(progress(), id))
  const { on } = events
  on('answer-end', ({ errorCode }) => {
    if (errorCode === 'offline') retries.resume()
  })
  on('feedback', (feedback) => settings().onFeedback?.(feedback))
  const deliver = createFeedbackDelivery(state.setMetadata)
  on('feedback', ({ turnId }) => deliver(turnId, settings(), messages()))

  /** Stops the current answer. The text so far stays, and queued questions wait for the reader. */
  function stop(): void {
    const stopped = running()
    if (stopped) change(withHeldQueue(progress()))
    stopped?.run.stop()
  }

  function leave(): void {
    retries.unschedule()
    running()?.run.stop()
  }

  function ask(question: string, { context, files, version }: Asked = {}): boolean {
    const text = question.trim()
    const { queue, scheduled } = progress()
    const isWaiting = ({ id }: AssistantMessage) => id === running()?.questionId
    const current = scheduled ? state.lastQuestion() : messages().find(isWaiting)
    const underWay = current
      ? [{ text: turnOf(current.id)?.question, version: current.metadata?.version }, ...queue]
      : []
    // A question already asked or queued was submitted twice.
    if (text === '' || underWay.some((known) => known.text === text && known.version === version))
      return false
    const asked = newQuestion(text, context, settings().attachments ? files : [], version)
    if (running() || scheduled) change(withQueued(progress(), [asked]))
    else send([...messages(), questionMessage(asked)])
    return true
  }

  function edit(turnId: string, question: string): boolean {
    const next = messagesToEdit(messages(), turnId, question.trim())
    if (!next) return false
    running()?.run.stop()
    send(next)
    return true
  }

  function feedback(turnId: string, given: Feedback): void {
    const turn = turnOf(turnId)
    if (!turn || turn.state.kind === 'queued') return
    const feedback = normalizeFeedback(given)
    state.setMetadata(turnId, { feedback })
    state.flush()
    const { threadId } = state.snapshot()
    events.emit('feedback', { ...feedback, turnId, threadId, ...textsOf(turn, settings()) })
  }

  const keepWaiting = () => running()?.run.restart()
  return {
    events,
    snapshot: state.snapshot,
    progress,
    messages,
    /** Subscribes to changes; called at most once per frame while an answer arrives. */
    subscribe: state.subscribe,
    ask,
    edit,
    stop,
    leave,
    resume: retries.resume,
    removeQueued,
    /** Actions of a reader, with every user interface. */
    actions: { stop, ...retries.actions, keepWaiting, sendQueued, removeQueued, feedback, on },
    ...createSyncActions(state, leave),
  }
}

/** Returns the changes that come from the history or from another tab. */
function createSyncActions({ progress, change, setMessages, startChat }: ChatState, leave: () => void) {
  return {
    /** Shows messages from the store or from another tab, and which question the other tab is answering. */
    show(next: readonly AssistantMessage[], answeredElsewhere: string | undefined): void {
      setMessages(next)
      // The other tab is active, so this tab's wait has not timed out.
      progress().running?.run.restart()
      change({ ...progress(), answeredElsewhere })
    },
    queueHeld(questions: readonly QueuedQuestion[]): void {
      const held = questions.map((question) => ({ ...question, isHeld: true }))
      change(withQueued(progress(), held))
    },
    /** Drops the question that waits for the lock, without an event, because another tab has sent it. */
    dropUnsent(): void {
      progress().running?.run.drop()
      change(withHeldQueue(withoutQuestion(progress())))
    },
    /** Stops everything and empties the conversation. */
    reset(): void {
      leave()
      change(startProgress(startChat([])))
    },
  }
}
