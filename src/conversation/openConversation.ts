import type { Chat } from '@ai-sdk/react'
import { generateId } from 'ai'
import { whenOnline } from '../page/whenOnline.ts'
import { AssistantError } from '../protocol/errors.ts'
import { type Feedback, tidyFeedback } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { AssistantTransport } from '../transport/AssistantTransport.ts'
import {
  type AssistantMessage,
  type MessageMetadata,
  type Outcome,
  selectThread,
} from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import { type Clock, systemClock } from './clock.ts'
import { createChat } from './createChat.ts'
import { createPacer } from './createPacer.ts'
import { createSilenceWatch, type SilenceWatch } from './createSilenceWatch.ts'
import { createFeedbackDelivery } from './deliverFeedback.ts'
import { describeConversation } from './describeConversation.ts'
import { createEventHub, type EventHub } from './events.ts'
import type { ConversationProgress, QueuedQuestion } from './groupIntoTurns.ts'
import { createSetupReporter } from './reportSetup.ts'
import type { Turn } from './turn.ts'

export interface OpenConversationOptions {
  settings: Settings
  /** @default the system's */
  clock?: Clock | undefined
  /**
   * Waits until this conversation may be answered in this tab.
   * @default at once
   */
  takeTurn?: ((signal: AbortSignal) => Promise<void>) | undefined
}

/** An answer under way. What has been let go of is no longer this one, and writes nothing more. */
interface Run {
  questionId: string
  controller: AbortController
  watch: SilenceWatch
  startedAtMs: number
  isSlow: boolean
  failure?: unknown
}

/** Opens an empty conversation. Nothing is sent until something is asked. */
export function openConversation({
  settings: initial,
  clock = systemClock,
  takeTurn = async () => {},
}: OpenConversationOptions) {
  let settings = initial
  let queue: readonly QueuedQuestion[] = []
  let run: Run | undefined
  let answeredElsewhere: string | undefined
  let scheduled: { sendAtMs: number | undefined; cancel: () => void } | undefined
  let progress: ConversationProgress | undefined
  let snapshot: ConversationSnapshot | undefined

  const transport = new AssistantTransport({ settings: () => settings })
  const events: EventHub = createEventHub()
  const report = createSetupReporter()
  const listeners = new Set<() => void>()
  const pacer = createPacer(() => {
    for (const listener of [...listeners]) listener()
  })
  events.on('feedback', (feedback) => settings.onFeedback?.(feedback))
  const deliver = createFeedbackDelivery({
    settings: () => settings,
    messages: () => chat.messages,
    setMetadata,
  })
  events.on('feedback', ({ turnId }) => deliver(turnId))

  let chat = startChat([])

  /** What a chat that was left still hears is no longer told to anyone. */
  function startChat(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    const own = createChat({
      messages,
      transport,
      onBytes() {
        if (chat !== own || !run) return
        run.watch.restart()
        setSlow(run, false)
      },
      onFailure(error) {
        if (chat === own && run) run.failure ??= error
      },
      onChange() {
        if (chat !== own) return
        snapshot = undefined
        pacer.soon()
      },
    })
    return own
  }

  function change(): void {
    progress = undefined
    snapshot = undefined
    pacer.now()
  }

  function takeProgress(): ConversationProgress {
    progress ??= {
      chat,
      running: run && { questionId: run.questionId, isSlow: run.isSlow },
      answeredElsewhere,
      scheduled,
      queue,
    }
    return progress
  }

  function takeSnapshot(): ConversationSnapshot {
    snapshot ??= describeConversation(takeProgress(), chat.messages)
    return snapshot
  }

  function lastQuestion(): AssistantMessage | undefined {
    return chat.messages.findLast((message) => message.role === 'user')
  }

  function turnOf(id: string): Turn | undefined {
    return takeSnapshot().turns.find((turn) => turn.id === id)
  }

  function setMetadata(id: string, metadata: MessageMetadata): void {
    chat.messages = chat.messages.map((message) =>
      message.id === id ? { ...message, metadata: { ...message.metadata, ...metadata } } : message,
    )
  }

  /** Asks, after `before`, which is all that stays of the conversation. */
  function send(question: AssistantMessage, before: readonly AssistantMessage[]): void {
    cancelRetryLater()
    const own: Run = {
      questionId: question.id,
      controller: new AbortController(),
      startedAtMs: clock.now(),
      isSlow: false,
      watch: createSilenceWatch({
        clock,
        timeoutMs: settings.timeoutMs,
        onSlow: () => setSlow(own, true),
        onSilent: () => end(own, failed(new AssistantError('timed-out', 'The service fell silent.'))),
      }),
    }
    chat.messages = [...before, question]
    run = own
    change()
    events.emit('question-asked', {
      turnId: question.id,
      ...(settings.eventsWithText && { question: turnOf(question.id)?.question }),
    })
    void answer(own)
  }

  async function answer(own: Run): Promise<void> {
    try {
      await takeTurn(own.controller.signal)
    } catch {
      // It was stopped while it waited.
      return
    }
    if (run !== own) return
    own.watch.restart()
    // Without a message the chat sends those it has, the question last among them. It never rejects.
    await chat.sendMessage()
    end(own, own.failure === undefined ? undefined : failed(asAssistantError(own.failure)))
  }

  function failed(error: AssistantError): Outcome {
    const { retryAfterMs } = error
    return {
      kind: 'failed',
      error,
      ...(retryAfterMs !== undefined && { retryAtMs: clock.now() + retryAfterMs }),
    }
  }

  function setSlow(own: Run, isSlow: boolean): void {
    if (run !== own || own.isSlow === isSlow) return
    own.isSlow = isSlow
    change()
  }

  /** The first end of an answer stands: one that was stopped cannot fail afterwards. */
  function end(own: Run, outcome?: Outcome): void {
    if (run !== own) return
    run = undefined
    own.watch.end()
    own.controller.abort()
    queue = queue.filter(({ id }) => id !== own.questionId)
    if (chat.status === 'submitted' || chat.status === 'streaming') {
      void chat.stop()
      chat = startChat(chat.messages)
    }
    const question = lastQuestion()
    if (question && outcome) setMetadata(question.id, { outcome })
    change()
    if (outcome?.kind === 'failed') report(outcome.error, settings)
    if (question) emitEnd(question.id, outcome, clock.now() - own.startedAtMs)
    const next = queue[0]
    if (!outcome && next) sendQueued(next.id)
  }

  function emitEnd(turnId: string, outcome: Outcome | undefined, durationMs: number): void {
    const turn = turnOf(turnId)
    events.emit('answer-end', {
      turnId,
      threadId: takeSnapshot().threadId,
      outcome: outcome?.kind ?? 'complete',
      ...(outcome?.kind === 'failed' && { errorCode: outcome.error.code }),
      durationMs,
      sources: turn?.sources.length ?? 0,
      ...(settings.eventsWithText && { question: turn?.question, answer: turn?.answer }),
    })
  }

  function stop(): void {
    if (run) end(run, { kind: 'stopped' })
  }

  function retry(): void {
    if (run && !run.isSlow) return
    stop()
    const question = lastQuestion()
    if (!question) return
    const { id, role, parts } = question
    const context = question.metadata?.context
    // The answer that goes may be the one that named the thread.
    const { threadId, threadKey } = selectThread(chat.messages)
    const metadata = { context, threadId: threadId ?? undefined, threadKey }
    send({ id, role, parts, metadata }, chat.messages.slice(0, chat.messages.indexOf(question)))
  }

  function retryLater(): void {
    const outcome = lastQuestion()?.metadata?.outcome
    if (run || scheduled || outcome?.kind !== 'failed') return
    const { retryAtMs: sendAtMs } = outcome
    if (sendAtMs !== undefined) {
      scheduled = { sendAtMs, cancel: clock.after(Math.max(0, sendAtMs - clock.now()), retry) }
    } else if (outcome.error.code === 'offline' && globalThis.navigator?.onLine === false) {
      scheduled = { sendAtMs, cancel: whenOnline(retry) }
    } else {
      retry()
      return
    }
    change()
  }

  function cancelRetryLater(): void {
    if (!scheduled) return
    scheduled.cancel()
    scheduled = undefined
    change()
  }

  function sendQueued(id: string): void {
    const question = queue.find((queued) => queued.id === id)
    if (!question || run) return
    // It leaves the queue when it is answered: until the messages are drawn, the queue is where it is seen.
    send(userMessage(question), chat.messages)
  }

  return {
    events,
    snapshot: takeSnapshot,
    progress: takeProgress,
    messages: () => chat.messages as readonly AssistantMessage[],
    /** Id of the question that is being answered, or waits for its turn. */
    answering: () => (run ? lastQuestion()?.id : undefined),
    /** Shows messages that were kept, or that another tab has added. */
    show(next: readonly AssistantMessage[], elsewhere: string | undefined): void {
      chat.messages = [...next]
      answeredElsewhere = elsewhere
      // As long as the other tab is heard, this one has not been waiting for nothing.
      run?.watch.restart()
      change()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update(next: Settings): void {
      settings = next
    },
    ask(question: string): boolean {
      const text = question.trim()
      const underWay = run
        ? [turnOf(lastQuestion()?.id ?? '')?.question, ...queue.map((queued) => queued.text)]
        : []
      // What is asked already was pressed twice.
      if (text === '' || underWay.includes(text)) return false
      const asked = { id: generateId(), text }
      if (!run) {
        send(userMessage(asked), chat.messages)
        return true
      }
      queue = [...queue, asked]
      change()
      return true
    },
    stop,
    retry,
    retryLater,
    cancelRetryLater,
    keepWaiting(): void {
      if (!run) return
      run.watch.restart()
      setSlow(run, false)
    },
    edit(turnId: string, question: string): boolean {
      const index = chat.messages.findIndex((message) => message.id === turnId && message.role === 'user')
      const text = question.trim()
      if (index < 0 || text === '') return false
      stop()
      const { metadata } = chat.messages[index]!
      send(userMessage({ id: generateId(), text }, metadata), chat.messages.slice(0, index))
      return true
    },
    sendQueued,
    removeQueued(turnId: string): void {
      queue = queue.filter((queued) => queued.id !== turnId)
      change()
    },
    feedback(turnId: string, given: Feedback): void {
      const turn = turnOf(turnId)
      if (!turn || turn.state.kind === 'queued') return
      const feedback = tidyFeedback(given)
      setMetadata(turnId, { feedback })
      change()
      events.emit('feedback', {
        ...feedback,
        turnId,
        threadId: takeSnapshot().threadId,
        ...(settings.eventsWithText && { question: turn.question, answer: turn.answer }),
      })
    },
    leave(): void {
      cancelRetryLater()
      stop()
    },
    reset(): void {
      cancelRetryLater()
      stop()
      chat = startChat([])
      queue = []
      answeredElsewhere = undefined
      change()
    },
  }
}

function userMessage({ id, text }: QueuedQuestion, metadata?: MessageMetadata): AssistantMessage {
  const context = metadata?.context
  return { id, role: 'user', parts: [{ type: 'text', text }], ...(context && { metadata: { context } }) }
}

function asAssistantError(error: unknown): AssistantError {
  if (error instanceof AssistantError) return error
  return new AssistantError('answer-failed', 'The answer could not be read.', { cause: error })
}
