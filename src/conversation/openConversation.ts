import type { Chat } from '@ai-sdk/react'
import { generateId } from 'ai'
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
import { createRetryTimer } from './createRetryTimer.ts'
import { createTeller } from './createTeller.ts'
import { describeConversation } from './describeConversation.ts'
import { createEventHub, type EventHub } from './events.ts'
import type { ConversationProgress, QueuedQuestion } from './groupIntoTurns.ts'
import { continuedHere } from './joinAnswer.ts'
import { createSetupReporter } from './reportSetup.ts'
import { canContinue } from './selectOffer.ts'
import { type Run, startRun } from './startRun.ts'
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
  let progress: ConversationProgress | undefined
  let snapshot: ConversationSnapshot | undefined

  const transport = new AssistantTransport({ settings: () => settings })
  const events: EventHub = createEventHub()
  const report = createSetupReporter()
  const teller = createTeller({ events, snapshot: takeSnapshot, withText: () => settings.eventsWithText })
  const listeners = new Set<() => void>()
  const pacer = createPacer(() => {
    for (const listener of [...listeners]) listener()
  })
  const retryTimer = createRetryTimer({ clock, retry: sendAgain, onChange: change })
  events.on('feedback', (feedback) => settings.onFeedback?.(feedback))

  let chat = startChat([])

  /** What a chat that was left still hears is no longer told to anyone. */
  function startChat(messages: readonly AssistantMessage[]): Chat<AssistantMessage> {
    const own = createChat({
      messages,
      transport,
      onBytes() {
        if (chat === own) run?.restart()
      },
      onFailure(error) {
        if (chat === own) run?.fail(error)
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
      running: run && { questionId: run.questionId, isSlow: run.isSlow() },
      answeredElsewhere,
      scheduled: retryTimer.scheduled(),
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

  /** Asks, after `before`, which is all that stays of the conversation; goes on with what is there of its answer. */
  function send(
    question: AssistantMessage,
    before: readonly AssistantMessage[],
    answer: readonly AssistantMessage[] = [],
  ): void {
    retryTimer.cancel()
    chat.messages = [...before, question, ...answer]
    const own = startRun({
      questionId: question.id,
      clock,
      timeoutMs: settings.timeoutMs,
      onSlow: change,
      onEnd: handleEnd,
    })
    run = own
    change()
    teller.asked(question.id)
    void awaitAnswer(own)
  }

  async function awaitAnswer(own: Run): Promise<void> {
    try {
      await takeTurn(own.signal)
    } catch {
      // It was stopped while it waited.
      return
    }
    if (own.signal.aborted) return
    own.restart()
    // Without a message the chat sends those it has, the question last, or what is there of its answer. It never rejects.
    await chat.sendMessage()
    own.finish()
  }

  function handleEnd(outcome: Outcome | undefined, durationMs: number): void {
    const questionId = run?.questionId
    run = undefined
    queue = queue.filter(({ id }) => id !== questionId)
    if (chat.status === 'submitted' || chat.status === 'streaming') {
      void chat.stop()
      chat = startChat(chat.messages)
    }
    const question = lastQuestion()
    if (question && outcome) setMetadata(question.id, { outcome })
    change()
    if (outcome?.kind === 'failed') report(outcome.error, settings)
    if (question) teller.ended(question.id, outcome, durationMs)
    const next = queue[0]
    if (!outcome && next) sendQueued(next.id)
  }

  function stop(): void {
    run?.stop()
  }

  function retry(): void {
    if (run && !run.isSlow()) return
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

  function continueAnswer(): void {
    const question = lastQuestion()
    const last = chat.messages.at(-1)
    const turn = question && turnOf(question.id)
    if (run || !turn || !canContinue(turn) || last?.role !== 'assistant') return
    const index = chat.messages.indexOf(question)
    send(
      { ...question, metadata: { ...question.metadata, outcome: undefined } },
      chat.messages.slice(0, index),
      [...chat.messages.slice(index + 1, -1), { ...last, parts: [...last.parts, ...continuedHere] }],
    )
  }

  /** What has arrived before is not thrown away by a wait. */
  function sendAgain(): void {
    retryTimer.cancel()
    continueAnswer()
    if (!run) retry()
  }

  function leave(): void {
    retryTimer.cancel()
    stop()
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
      run?.restart()
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
      teller.rated(turnId, feedback)
    },
    /** Ends the answer under way, and what was to be asked by itself. */
    leave,
    reset(): void {
      leave()
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
