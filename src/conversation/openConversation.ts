import { Chat } from '@ai-sdk/react'
import { type Clock, systemClock } from '../page/clock.ts'
import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantError, ErrorCode } from '../protocol/errors.ts'
import { type Feedback, normalizeFeedback } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { AssistantTransport } from '../transport/AssistantTransport.ts'
import type { AssistantMessage, MessageMetadata, Outcome } from '../transport/assistantMessage.ts'
import {
  messagesToContinue,
  messagesToEdit,
  messagesToRetry,
  newQuestion,
  questionMessage,
  withMetadata,
} from './chat/messagesToSend.ts'
import type { QueuedQuestion } from './chat/progress.ts'
import {
  type ConversationProgress,
  startProgress,
  withHeldQueue,
  withoutQuestion,
  withoutQueued,
  withQuestion,
  withQueued,
  withSilence,
} from './chat/progress.ts'
import { type Run, startRun } from './chat/startRun.ts'
import { waitToRetry } from './chat/waitToRetry.ts'
import { createListeners } from './createListeners.ts'
import { createThrottle } from './createThrottle.ts'
import { createEventHub, type EventHub } from './events.ts'
import { createFeedbackDelivery } from './feedback/deliverFeedback.ts'
import type { QuestionFile } from './questionFiles.ts'
import { describeConversation } from './turns/describeConversation.ts'
import { canContinue, isReadersToMend } from './turns/selectOffer.ts'
import type { Turn } from './turns/turn.ts'

export interface OpenConversationOptions {
  /** Returns the settings for the next question. */
  settings: () => Settings
  /** Source of time. @default the system clock */
  clock?: Clock | undefined
  /**
   * Waits until this tab may answer in the conversation.
   * @default resolves at once
   */
  acquireLock?: ((signal: AbortSignal) => Promise<void>) | undefined
}

/** Opens an empty conversation. Sends nothing until a question is asked. */
export function openConversation({
  settings: readSettings,
  clock = systemClock,
  acquireLock = async () => {},
}: OpenConversationOptions) {
  let progress = startProgress(startChat([]))
  /** The answer in progress. */
  let run: Run | undefined
  let cancelWait: (() => void) | undefined
  const listeners = createListeners()
  const throttle = createThrottle(listeners.notify)
  const snapshot = () => describeConversation(progress, messages())
  const events: EventHub = createEventHub()
  /** Errors that were already reported to the host. */
  const reported = new Set<ErrorCode>()
  events.on('feedback', (feedback) => readSettings().onFeedback?.(feedback))
  const deliver = createFeedbackDelivery(setMetadata)
  events.on('feedback', ({ turnId }) => deliver(turnId, readSettings(), messages()))

  /** The SDK's chat over our transport. It owns the messages and adds each answer to them. */
  function startChat(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    /** Ignores what the service still sends to a chat that was replaced. */
    const ifCurrent =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (chat === progress.chat) act(...args)
      }
    const onFailure = ifCurrent((error: unknown) => run?.fail(error))
    const onBytes = ifCurrent(() => {
      run?.restart()
      // The chat adds what arrived before the next frame.
      throttle.schedule()
    })
    const transport = new AssistantTransport({ settings: readSettings, onBytes, onFailure })
    const chat = new Chat<AssistantMessage>({ messages: [...messages], transport, onError: onFailure })
    return chat
  }

  function setProgress(next: ConversationProgress): void {
    if (next === progress) return
    progress = next
    throttle.flush()
  }

  function messages(): readonly AssistantMessage[] {
    return progress.chat.messages
  }

  function setMessages(next: readonly AssistantMessage[]): void {
    progress.chat.messages = [...next]
    throttle.schedule()
  }

  function lastQuestion(): AssistantMessage | undefined {
    return messages().findLast((message) => message.role === 'user')
  }

  function turnOf(id: string | undefined): Turn | undefined {
    return snapshot().turns.find((turn) => turn.id === id)
  }

  /** Returns the texts of a turn if events contain them. */
  function textsOf(turn: Turn | undefined): Partial<Pick<Turn, 'question' | 'answer'>> {
    return turn && readSettings().eventsWithText ? { question: turn.question, answer: turn.answer } : {}
  }

  function setMetadata(id: string, metadata: MessageMetadata): void {
    setMessages(withMetadata(messages(), id, metadata))
  }

  /**
   * Asks the last question of these messages, which replace the conversation.
   *
   * @param replaced messages that return if the answer ends without text
   */
  function send(next: readonly AssistantMessage[], replaced?: readonly AssistantMessage[]): void {
    cancelWait?.()
    setMessages(next)
    const questionId = lastQuestion()?.id ?? ''
    const own = startRun({
      questionId,
      clock,
      timeoutMs: readSettings().timeoutMs,
      onSlow: (isSlow) => setProgress(withSilence(progress, isSlow)),
      onEnd: (outcome, durationMs) => handleEnd(questionId, outcome, durationMs, replaced),
    })
    run = own
    setProgress(withQuestion(progress, questionId))
    const { question } = textsOf(turnOf(questionId))
    events.emit('question-asked', { turnId: questionId, ...(question !== undefined && { question }) })
    void awaitAnswer(own)
  }

  async function awaitAnswer(own: Run): Promise<void> {
    try {
      await acquireLock(own.signal)
    } catch {
      // The question was stopped while it waited.
      return
    }
    if (own.signal.aborted) return
    own.restart()
    // Without an argument the chat sends the messages it has.
    await progress.chat.sendMessage()
    own.finish()
  }

  function handleEnd(
    questionId: string,
    outcome: Outcome | undefined,
    durationMs: number,
    replaced: readonly AssistantMessage[] | undefined,
  ): void {
    run = undefined
    const before = outcome && replaced && !turnOf(questionId)?.answer ? replaced : messages()
    const ended = outcome ? withMetadata(before, questionId, { outcome }) : before
    const hasFailed = outcome?.kind === 'failed'
    const chat = abandon(ended)
    const after = withoutQuestion(progress)
    setProgress({ ...(hasFailed ? withHeldQueue(after) : after), chat })
    if (hasFailed) reportToHost(outcome.error, readSettings())
    const turn = turnOf(questionId)
    events.emit('answer-end', {
      turnId: questionId,
      threadId: snapshot().threadId,
      outcome: outcome?.kind ?? 'complete',
      ...(hasFailed && { errorCode: outcome.error.code }),
      durationMs,
      sources: turn?.sources.length ?? 0,
      ...textsOf(turn),
    })
    const next = progress.queue.find(({ isHeld }) => !isHeld)
    if (!outcome && next) sendQueued(next.id)
  }

  /** Returns a chat with these messages that receives nothing more: the current one, or another if it is busy. */
  function abandon(next: readonly AssistantMessage[]): Chat<AssistantMessage> {
    const { chat } = progress
    if (chat.status === 'submitted' || chat.status === 'streaming') {
      void chat.stop()
      return startChat(next)
    }
    chat.messages = [...next]
    return chat
  }

  /** Logs mistakes that the host can fix. The messages are loaded on demand; if that fails, nothing is logged. */
  function reportToHost(error: AssistantError, asked: Settings): void {
    if (error.status === undefined || isReadersToMend(error)) return
    import('./reportSetup.ts').then(
      ({ reportSetup }) => reportSetup(error, asked, reported),
      () => {},
    )
  }

  function retry(): void {
    if (run && !progress.running?.isSlow) return
    run?.stop()
    const before = messages()
    const next = messagesToRetry(before)
    if (next) send(next, before)
  }

  function continueAnswer(): void {
    const turn = turnOf(lastQuestion()?.id)
    const next = messagesToContinue(messages())
    if (!run && turn && next && canContinue(turn)) send(next)
  }

  /** Continues the answer if a part of it arrived, so that a scheduled retry loses no text. */
  function sendAgain(): void {
    cancelRetryLater()
    continueAnswer()
    if (!run) retry()
  }

  function cancelRetryLater(): void {
    cancelWait?.()
    if (progress.scheduled) setProgress({ ...progress, scheduled: undefined })
  }

  function sendQueued(id: string): void {
    const question = progress.queue.find((queued) => queued.id === id)
    // The question stays in the queue until it is answered, because the queue shows it until the messages are rendered.
    if (question && !run) send([...messages(), questionMessage(question)])
  }

  function removeQueued(id: string): void {
    setProgress(withoutQueued(progress, id))
  }

  /** Stops the current answer. The text so far stays, and queued questions wait for the reader. */
  function stop(): void {
    if (run) setProgress(withHeldQueue(progress))
    run?.stop()
  }

  function leave(): void {
    cancelRetryLater()
    run?.stop()
  }

  return {
    events,
    snapshot,
    progress: () => progress,
    messages,
    /** Subscribes to changes; called at most once per frame while an answer arrives. */
    subscribe: listeners.subscribe,
    /** Shows messages from the store or from another tab. */
    show(next: readonly AssistantMessage[], answeredElsewhere: string | undefined): void {
      setMessages(next)
      // The other tab is active, so this tab's wait has not timed out.
      run?.restart()
      setProgress({ ...progress, answeredElsewhere })
    },
    queueHeld(questions: readonly QueuedQuestion[]): void {
      const held = questions.map((question) => ({ ...question, isHeld: true }))
      setProgress(withQueued(progress, held))
    },
    /** Drops the question that waits for the lock, without an event, because another tab has sent it. */
    dropUnsent(): void {
      run?.drop()
      run = undefined
      setProgress(withHeldQueue(withoutQuestion(progress)))
    },
    ask(question: string, context?: readonly ContextItem[], files?: readonly QuestionFile[]): boolean {
      const text = question.trim()
      const underWay = run
        ? [turnOf(run.questionId)?.question, ...progress.queue.map((queued) => queued.text)]
        : []
      // A question already asked or queued was submitted twice.
      if (text === '' || underWay.includes(text)) return false
      const asked = newQuestion(text, context, readSettings().attachments ? files : [])
      if (run) setProgress(withQueued(progress, [asked]))
      else send([...messages(), questionMessage(asked)])
      return true
    },
    edit(turnId: string, question: string): boolean {
      const next = messagesToEdit(messages(), turnId, question.trim())
      if (!next) return false
      run?.stop()
      send(next)
      return true
    },
    /** Stops the current answer and scheduled retries. */
    leave,
    reset(): void {
      leave()
      setProgress(startProgress(startChat([])))
    },
    /** Actions that a reader has, whatever is around the conversation. */
    actions: {
      stop,
      retry,
      continueAnswer,
      retryLater(): void {
        const outcome = lastQuestion()?.metadata?.outcome
        if (run || progress.scheduled || outcome?.kind !== 'failed') return
        cancelWait = waitToRetry(outcome, clock, sendAgain)
        if (cancelWait) setProgress({ ...progress, scheduled: { sendAtMs: outcome.retryAtMs } })
        else sendAgain()
      },
      cancelRetryLater,
      keepWaiting: () => run?.restart(),
      sendQueued,
      removeQueued,
      feedback(turnId: string, given: Feedback): void {
        const turn = turnOf(turnId)
        if (!turn || turn.state.kind === 'queued') return
        const feedback = normalizeFeedback(given)
        setMetadata(turnId, { feedback })
        throttle.flush()
        events.emit('feedback', { ...feedback, turnId, threadId: snapshot().threadId, ...textsOf(turn) })
      },
      on: events.on,
    },
    stop,
    removeQueued,
  }
}
