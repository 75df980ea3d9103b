import { type Clock, systemClock } from '../page/clock.ts'
import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantError, ErrorCode } from '../protocol/errors.ts'
import { type Feedback, normalizeFeedback } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { AssistantTransport } from '../transport/AssistantTransport.ts'
import type { AssistantMessage, MessageMetadata, Outcome } from '../transport/assistantMessage.ts'
import { createQueue } from './chat/createQueue.ts'
import { createReplaceableChat } from './chat/createReplaceableChat.ts'
import { createRetryTimer } from './chat/createRetryTimer.ts'
import {
  messagesToContinue,
  messagesToEdit,
  messagesToRetry,
  newQuestion,
  questionMessage,
  withMetadata,
} from './chat/messagesToSend.ts'
import { type Run, startRun } from './chat/startRun.ts'
import { createEmitter } from './createEmitter.ts'
import { createSnapshots } from './createSnapshots.ts'
import { createEventHub, type EventHub } from './events.ts'
import { createFeedbackDelivery } from './feedback/deliverFeedback.ts'
import type { QuestionFile } from './questionFiles.ts'
import type { QueuedQuestion } from './turns/groupIntoTurns.ts'
import { canContinue, isReadersToMend } from './turns/selectOffer.ts'
import type { Turn } from './turns/turn.ts'

export interface OpenConversationOptions {
  settings: Settings
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
  settings: initial,
  clock = systemClock,
  acquireLock = async () => {},
}: OpenConversationOptions) {
  let settings = initial
  let run: Run | undefined
  /** Messages that a retry replaced, until the new answer has text. */
  let replaced: readonly AssistantMessage[] | undefined
  let answeredElsewhere: string | undefined

  const queue = createQueue()
  const chat = createReplaceableChat({
    transport: new AssistantTransport({ settings: () => settings }),
    onBytes: () => run?.restart(),
    onFailure: (error) => run?.fail(error),
    onChange: () => snapshots.grow(),
  })
  const snapshots = createSnapshots(
    () => ({
      chat: chat.current(),
      running: run && { questionId: run.questionId, isSlow: run.isSlow() },
      answeredElsewhere,
      scheduled: retryTimer.scheduled(),
      queue: queue.list(),
    }),
    chat.messages,
  )
  const { change } = snapshots
  const retryTimer = createRetryTimer({ clock, retry: sendAgain, onChange: change })
  const events: EventHub = createEventHub()
  /** Errors that were already reported to the host. */
  const reported = new Set<ErrorCode>()
  const emitter = createEmitter({
    events,
    snapshot: snapshots.take,
    includesText: () => settings.eventsWithText,
  })
  events.on('feedback', (feedback) => settings.onFeedback?.(feedback))
  const deliver = createFeedbackDelivery(setMetadata)
  events.on('feedback', ({ turnId }) => deliver(turnId, settings, chat.messages()))

  function lastQuestion(): AssistantMessage | undefined {
    return chat.messages().findLast((message) => message.role === 'user')
  }

  function turnOf(id: string | undefined): Turn | undefined {
    return snapshots.take().turns.find((turn) => turn.id === id)
  }

  function setMetadata(id: string, metadata: MessageMetadata): void {
    chat.setMessages(withMetadata(chat.messages(), id, metadata))
  }

  /** Asks the last question of these messages, which replace the conversation. */
  function send(messages: readonly AssistantMessage[]): void {
    retryTimer.cancel()
    replaced = undefined
    chat.setMessages(messages)
    const questionId = lastQuestion()?.id ?? ''
    const own = startRun({
      questionId,
      clock,
      timeoutMs: settings.timeoutMs,
      onSlow: change,
      onEnd: handleEnd,
    })
    run = own
    change()
    emitter.emitQuestionAsked(questionId)
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
    await chat.answer()
    own.finish()
  }

  function handleEnd(outcome: Outcome | undefined, durationMs: number): void {
    const questionId = run?.questionId ?? ''
    run = undefined
    queue.remove(questionId)
    if (outcome?.kind === 'failed') queue.hold()
    chat.abandon()
    if (outcome && replaced && !turnOf(questionId)?.answer) chat.setMessages(replaced)
    if (outcome) setMetadata(questionId, { outcome })
    change()
    if (outcome?.kind === 'failed') reportToHost(outcome.error, settings)
    emitter.emitAnswerEnd(questionId, outcome, durationMs)
    const next = queue.next()
    if (!outcome && next) sendQueued(next.id)
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
    if (run && !run.isSlow()) return
    run?.stop()
    const before = chat.messages()
    const messages = messagesToRetry(before)
    if (!messages) return
    send(messages)
    replaced = before
  }

  function continueAnswer(): void {
    const turn = turnOf(lastQuestion()?.id)
    const messages = messagesToContinue(chat.messages())
    if (!run && turn && messages && canContinue(turn)) send(messages)
  }

  /** Continues the answer if a part of it arrived, so that a scheduled retry loses no text. */
  function sendAgain(): void {
    retryTimer.cancel()
    continueAnswer()
    if (!run) retry()
  }

  function sendQueued(id: string): void {
    const question = queue.find(id)
    // The question stays in the queue until it is answered, because the queue shows it until the messages are rendered.
    if (question && !run) send([...chat.messages(), questionMessage(question)])
  }

  function leave(): void {
    retryTimer.cancel()
    run?.stop()
  }

  return {
    events,
    snapshot: snapshots.take,
    progress: snapshots.progress,
    messages: chat.messages,
    /** Id of the question that is being answered or waits for the lock. */
    answering: () => run?.questionId,
    /** Shows messages from the store or from another tab. */
    show(next: readonly AssistantMessage[], elsewhere: string | undefined): void {
      chat.setMessages(next)
      answeredElsewhere = elsewhere
      // The other tab is active, so this tab's wait has not timed out.
      run?.restart()
      change()
    },
    subscribe: snapshots.subscribe,
    update(next: Settings): void {
      settings = next
    },
    queued: queue.list,
    queueHeld(questions: readonly QueuedQuestion[]): void {
      queue.add(questions.map((question) => ({ ...question, isHeld: true })))
      change()
    },
    /** Drops the question that waits for the lock, because another tab has sent it. */
    dropUnsent(): void {
      run?.drop()
      if (run) queue.remove(run.questionId)
      run = undefined
      queue.hold()
      change()
    },
    ask(question: string, context?: readonly ContextItem[], files?: readonly QuestionFile[]): boolean {
      const text = question.trim()
      const underWay = run
        ? [turnOf(run.questionId)?.question, ...queue.list().map((queued) => queued.text)]
        : []
      // A question already asked or queued was submitted twice.
      if (text === '' || underWay.includes(text)) return false
      const asked = newQuestion(text, context, settings.attachments ? files : [])
      if (run) {
        queue.add([asked])
        change()
      } else {
        send([...chat.messages(), questionMessage(asked)])
      }
      return true
    },
    stop(): void {
      if (run) queue.hold()
      run?.stop()
    },
    retry,
    continueAnswer,
    retryLater(): void {
      const outcome = lastQuestion()?.metadata?.outcome
      if (!run && outcome?.kind === 'failed') retryTimer.schedule(outcome)
    },
    cancelRetryLater: retryTimer.cancel,
    keepWaiting(): void {
      run?.restart()
    },
    edit(turnId: string, question: string): boolean {
      const messages = messagesToEdit(chat.messages(), turnId, question.trim())
      if (!messages) return false
      run?.stop()
      send(messages)
      return true
    },
    sendQueued,
    removeQueued(turnId: string): void {
      queue.remove(turnId)
      change()
    },
    feedback(turnId: string, given: Feedback): void {
      const turn = turnOf(turnId)
      if (!turn || turn.state.kind === 'queued') return
      const feedback = normalizeFeedback(given)
      setMetadata(turnId, { feedback })
      change()
      emitter.emitFeedback(turnId, feedback)
    },
    /** Stops the current answer and scheduled retries. */
    leave,
    reset(): void {
      leave()
      chat.clear()
      queue.clear()
      answeredElsewhere = undefined
      change()
    },
  }
}
