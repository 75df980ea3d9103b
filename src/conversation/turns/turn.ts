import type { ContextItem } from '../../protocol/assistant.ts'
import type { AssistantError } from '../../protocol/errors.ts'
import type { Feedback } from '../../protocol/feedback.ts'
import type { AnswerFacts, FeedbackDelivery } from '../../transport/assistantMessage.ts'
import type { QuestionFile } from '../questionFiles.ts'

/** A page of the docs, or a section of one. */
export interface FoundPage {
  /** Title of the page and its headings, separated by `›`. */
  title: string
  url: string
  /** Beginning of the found text, as Markdown, if the service sent it. */
  passage?: string | undefined
}

/** A page or passage that an answer is based on. */
export interface Source extends FoundPage {
  /** Number shown to the reader, from 1, in order of first use. */
  number: number
}

/** A search that the assistant made while answering. */
export interface Search {
  query: string
  /** Number of passages found; undefined while the search is running. */
  found: number | undefined
  /** The pages of these passages, each once. */
  pages: readonly FoundPage[]
}

/** The reasoning of a model before its answer. */
export interface Reasoning {
  text: string
  /** Whether more of it may arrive. */
  isGrowing: boolean
}

/** State of a turn. */
export type TurnState =
  /**
   * Not asked yet. It is asked when the question before it is answered. If `isHeld`, the reader has to send it, because
   * that answer was stopped or failed, or the page was left.
   */
  | { kind: 'queued'; isHeld: boolean }
  /** Asked; no data has arrived. */
  | { kind: 'waiting' }
  | { kind: 'answering' }
  /** No data has arrived for `timeoutMs`; more may follow. */
  | { kind: 'slow' }
  | { kind: 'complete' }
  /** The reader pressed Stop. The text so far stays. */
  | { kind: 'stopped' }
  /**
   * The answer failed. The text so far stays. `retryAtMs` is the time from which the service accepts questions again,
   * if it said so, on the clock of `Date.now()`.
   */
  | { kind: 'failed'; error: AssistantError; retryAtMs?: number | undefined }
  /** The answer failed and is retried automatically: at `sendAtMs`, or, if undefined, when the network is back. */
  | { kind: 'scheduled'; error: AssistantError; sendAtMs: number | undefined }

/** A question and its answer. */
export interface Turn extends AnswerFacts {
  id: string
  question: string
  context: readonly ContextItem[]
  /** Attached files; undefined if there are none. */
  files?: readonly QuestionFile[] | undefined
  /** Markdown, as far as it has arrived. */
  answer: string
  searches: readonly Search[]
  sources: readonly Source[]
  /** Whether the service named no sources, and `sources` are pages that were only found. */
  isUncited?: true | undefined
  /** Found pages that are not sources, each once. Empty if the answer names no sources. */
  lookedAt: readonly FoundPage[]
  /** Undefined if there is none or the service does not send it. */
  reasoning?: Reasoning | undefined
  state: TurnState
  /** The reader's rating of the answer. */
  feedback?: Feedback | undefined
  /** Whether the service accepts feedback on this answer. */
  takesFeedback?: boolean | undefined
  /** Delivery state of `feedback`. Undefined once it arrived, or if it is not sent anywhere. */
  feedbackDelivery?: FeedbackDelivery | undefined
}

/** State of the conversation as a whole. */
export type Status =
  /** Nothing is running; a question is asked at once. */
  | { kind: 'idle' }
  /** A question is being answered. It can be stopped; another question is queued. */
  | { kind: 'busy' }

/** A conversation at one moment. The same object until something changes. */
export interface ConversationSnapshot {
  turns: readonly Turn[]
  status: Status
  /** Thread of the conversation; undefined until the service names one. */
  threadId: string | undefined
}

/** Returns whether an answer is in progress. */
export function isGrowing({ state }: Turn): boolean {
  return state.kind === 'waiting' || state.kind === 'answering' || state.kind === 'slow'
}
