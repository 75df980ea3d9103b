import type { UIMessage } from 'ai'
import type { ContextItem, Coverage } from '../protocol/assistant.ts'
import type { AssistantError } from '../protocol/errors.ts'
import type { Feedback } from '../protocol/feedback.ts'

/** Facts about an answer. Each is undefined if the service does not state it. */
export interface AnswerFacts {
  /** Share of the question that the docs answer. */
  coverage?: Coverage | undefined
  /** Whether a model wrote the answer. */
  written?: boolean | undefined
  /** Version of the docs that the answer is from. In the metadata of a question, the version that the reader chose. */
  version?: string | undefined
  /** Other versions of the docs to ask in. */
  versions?: readonly string[] | undefined
  /** Next questions that the docs answer in full. Show those of the last turn. */
  suggestions?: readonly string[] | undefined
  /** Address that relative links in the answer are resolved against. Undefined: the page. Other addresses are resolved. */
  siteUrl?: string | undefined
  /** Offer to write to the team, as the service sent it: an object with `fields` and `isPublic`. */
  handover?: unknown
  /** Address for a message to the team, relative to the endpoint. Undefined if the service takes none. */
  handoverUrl?: string | undefined
  /** Whether the answer was too long to store, so that only its beginning is left. Never sent. */
  isCut?: boolean | undefined
  /** Number of unreadable events of the answer; words may be missing. Undefined if there are none. Never sent. */
  malformedEvents?: number | undefined
}

/**
 * Metadata of a message. Storing the messages stores the whole conversation: the thread, the context of each question
 * and the outcome of each answer.
 */
export interface MessageMetadata extends AnswerFacts {
  /** Thread that the service put the message in; null if the service lost the thread and named no new one. */
  threadId?: string | null | undefined
  /** Key of the thread, if the service sent one. */
  threadKey?: string | undefined
  /** On an answer: false if it says that the docs have no answer. */
  answered?: boolean | undefined
  /** On an answer: address for feedback, relative to the endpoint. Undefined if the service accepts none. */
  feedbackUrl?: string | undefined
  /** On an answer: address for requests about earlier questions, relative to the endpoint. Never stored with the message. */
  answeredUrl?: string | undefined
  /** On a question: the parts of the page that it is about. */
  context?: readonly ContextItem[] | undefined
  /** On a question: how its answer ended, unless it completed. Never sent. */
  outcome?: Outcome | undefined
  /** On a question: the reader's rating of the answer. Never sent. */
  feedback?: Feedback | undefined
  /** On a question: delivery state of the feedback. Undefined once it arrived, or if it is not sent anywhere. */
  feedbackDelivery?: FeedbackDelivery | undefined
}

/** Feedback that is being sent when the page is left counts as failed, because sending it twice does no harm. */
export type FeedbackDelivery = 'sending' | 'failed'

/** Reason why an answer is not complete. */
export type Outcome =
  | { kind: 'stopped' }
  | {
      kind: 'failed'
      error: AssistantError
      /** When the service accepts questions again, if it said so, on the clock of `Date.now()`. */
      retryAtMs?: number | undefined
      /** Whether the reader cancelled that the question is sent again automatically. */
      isHeld?: boolean | undefined
    }

/** A message of the conversation, in the chat SDK's format. */
export type AssistantMessage = UIMessage<MessageMetadata>

export type MessagePart = AssistantMessage['parts'][number]
