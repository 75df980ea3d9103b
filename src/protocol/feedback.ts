import { maxFeedbackNoteLength } from './limits.ts'

/** What can be wrong with an answer, for a reader to choose from. */
export const feedbackReasons = ['wrong', 'incomplete', 'off-topic', 'outdated', 'unclear'] as const

export type FeedbackReason = (typeof feedbackReasons)[number]

/** What a reader says of an answer. */
export interface Feedback {
  rating: 'up' | 'down'
  /** @default none */
  reasons?: readonly FeedbackReason[] | undefined
  /** In the reader's own words, cut to 1,000 characters. */
  note?: string | undefined
}

/** Body of `POST /discovery/v2/assistant/{domain}/feedback`, which only our service has. It answers 204. */
export interface FeedbackRequest extends Feedback {
  /** As in the question. */
  fp: string
  /** Thread of the answer. */
  threadId: string
  /** Id of the question, as it was sent. */
  messageId: string
}

/**
 * Header of an answer whose service takes feedback on it. It holds where to: a reference that is resolved against
 * the address the question was posted to.
 */
export const feedbackHeader = 'X-Feedback-Url'

/** Feedback as a host is told of it. Of several about one turn, the last counts. */
export interface FeedbackGiven extends Feedback {
  turnId: string
  threadId: string | undefined
  /** Only with `eventsWithText`. */
  question?: string | undefined
  /** Only with `eventsWithText`; Markdown. */
  answer?: string | undefined
}

/** Feedback with nothing in it that the interface has no place for: no empty note, no note that is too long. */
export function tidyFeedback({ rating, reasons = [], note = '' }: Feedback): Feedback {
  const words = note.trim().slice(0, maxFeedbackNoteLength)
  return { rating, ...(reasons.length > 0 && { reasons }), ...(words !== '' && { note: words }) }
}
