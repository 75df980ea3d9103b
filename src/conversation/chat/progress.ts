import type { Chat } from '@ai-sdk/react'
import type { ContextItem } from '../../protocol/assistant.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QuestionFile } from '../questionFiles.ts'
import type { Run } from './startRun.ts'

/** A question that waits for the one before it. */
export interface QueuedQuestion {
  /** Becomes the id of its message. */
  id: string
  text: string
  /** The parts of the page that it is about. */
  context?: readonly ContextItem[] | undefined
  files?: readonly QuestionFile[] | undefined
  /** Version of the docs that the reader chose for it. */
  version?: string | undefined
  /** Whether it waits for the reader to send it, instead of for the answer before it. */
  isHeld?: boolean | undefined
}

/** The state of a conversation beside its messages, which the chat owns. The same object until something changes. */
export interface ConversationProgress {
  /** Replaced whenever an answer is abandoned. */
  chat: Chat<AssistantMessage>
  /** The question that is being answered in this tab, or waits for the lock. */
  running: { questionId: string; isSlow: boolean; run: Run } | undefined
  /** Id of the question that another tab is answering. */
  answeredElsewhere: string | undefined
  /** The scheduled retry of the last question: at a time, or, if undefined, when the network is back. */
  scheduled: { sendAtMs: number | undefined; cancel: () => void } | undefined
  /** Questions that wait. May still contain the one that is being answered. */
  queue: readonly QueuedQuestion[]
}

export function startProgress(chat: Chat<AssistantMessage>): ConversationProgress {
  return { chat, running: undefined, answeredElsewhere: undefined, scheduled: undefined, queue: [] }
}

/** Returns the state after a question was asked. Like all functions here, it is pure; `createAnswering()` acts. */
export function withQuestion(
  progress: ConversationProgress,
  running: ConversationProgress['running'],
): ConversationProgress {
  return { ...progress, running, scheduled: undefined }
}

/** Returns the state after no data has arrived for a while, or data arrives again. */
export function withSilence(progress: ConversationProgress, isSlow: boolean): ConversationProgress {
  const { running } = progress
  return running && running.isSlow !== isSlow ? { ...progress, running: { ...running, isSlow } } : progress
}

/** Returns the state after the answer ended, or its question was dropped. */
export function withoutQuestion(progress: ConversationProgress): ConversationProgress {
  const { running } = progress
  return { ...(running ? withoutQueued(progress, running.questionId) : progress), running: undefined }
}

export function withQueued(
  progress: ConversationProgress,
  questions: readonly QueuedQuestion[],
): ConversationProgress {
  const { queue } = progress
  const added = questions.filter(({ id }) => !queue.some((known) => known.id === id))
  return { ...progress, queue: [...queue, ...added] }
}

export function withoutQueued(progress: ConversationProgress, id: string): ConversationProgress {
  return { ...progress, queue: progress.queue.filter((question) => question.id !== id) }
}

/** Returns the state in which all queued questions wait for the reader. */
export function withHeldQueue(progress: ConversationProgress): ConversationProgress {
  return { ...progress, queue: progress.queue.map((question) => ({ ...question, isHeld: true })) }
}
