import type { UIMessage } from 'ai'
import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantError } from '../protocol/errors.ts'
import type { Feedback } from '../protocol/feedback.ts'

/**
 * What a message carries beside its parts. A conversation is its messages and nothing else: whoever keeps
 * them has kept the thread, the context of each question and how each question ended.
 */
export interface MessageMetadata {
  /** Thread the service put the message in; null where the service has lost the thread and named no other. */
  threadId?: string | null | undefined
  /** Goes with the thread, where the service gave one. */
  threadKey?: string | undefined
  /** On an answer: false where it says that the docs have none. */
  answered?: boolean | undefined
  /** On an answer: where feedback on it goes, where the service takes it. Resolved against the endpoint. */
  feedbackUrl?: string | undefined
  /** On a question: the pieces of the page it is about. */
  context?: readonly ContextItem[] | undefined
  /** On a question: how its answer ended, where it did not simply complete. Never sent. */
  outcome?: Outcome | undefined
  /** On a question: what the reader says of its answer. Never sent. */
  feedback?: Feedback | undefined
  /** On a question: how far that has come on its way to the service; undefined where it arrived, or goes nowhere. */
  feedbackDelivery?: FeedbackDelivery | undefined
}

/** What is being sent when the page is left counts as failed: sending it twice does no harm. */
export type FeedbackDelivery = 'sending' | 'failed'

/** How an answer ended that did not complete. */
export type Outcome =
  | { kind: 'stopped' }
  /** `retryAtMs`: when the service can be asked again, on the clock of `Date.now()`, where it said so. */
  | { kind: 'failed'; error: AssistantError; retryAtMs?: number | undefined }

/** A message of the conversation, as the chat SDK holds it. */
export type AssistantMessage = UIMessage<MessageMetadata>

export interface ThreadReference {
  threadId: string | null
  threadKey?: string | undefined
}

/** Thread to send with the next question: the one named last, with the key it was given. */
export function selectThread(messages: readonly AssistantMessage[]): ThreadReference {
  const last = messages.findLast((message) => message.metadata?.threadId !== undefined)
  const threadId = last?.metadata?.threadId ?? null
  if (threadId === null) return { threadId }
  const keyed = messages.findLast(
    ({ metadata }) => metadata?.threadId === threadId && metadata.threadKey !== undefined,
  )
  return { threadId, ...(keyed && { threadKey: keyed.metadata?.threadKey }) }
}
