import { maxFeedbackNoteLength } from './limits.ts'

/** Reasons that a reader can choose for a negative rating. */
export const feedbackReasons = ['wrong', 'incomplete', 'off-topic', 'outdated', 'unclear'] as const

export type FeedbackReason = (typeof feedbackReasons)[number]

/** A reader's rating of an answer. */
export interface Feedback {
  rating: 'up' | 'down'
  /** Reasons for the rating. @default [] */
  reasons?: readonly FeedbackReason[] | undefined
  /** Text of the reader, cut to 1,000 characters. */
  note?: string | undefined
}

/** Body of `POST /discovery/v2/assistant/{domain}/feedback`, which only our service has. The response is 204. */
export interface FeedbackRequest extends Feedback {
  /** The same value as in the question. */
  fp: string
  /** Thread of the answer. */
  threadId: string
  /** Id of the question's message. */
  messageId: string
}

/**
 * Response header with the address for feedback, relative to the address of the question. Missing if the service does
 * not accept feedback.
 */
export const feedbackHeader = 'X-Feedback-Url'

/** Feedback in the host's event. If a reader changes a rating, the last event is valid. */
export interface FeedbackGiven extends Feedback {
  turnId: string
  threadId: string | undefined
  /** Text of the question. Only with `eventsWithText`. */
  question?: string | undefined
  /** Markdown of the answer. Only with `eventsWithText`. */
  answer?: string | undefined
}

/** Normalizes feedback for the interface: removes empty fields, and trims and cuts the note. */
export function normalizeFeedback({ rating, reasons = [], note = '' }: Feedback): Feedback {
  const text = note.trim().slice(0, maxFeedbackNoteLength)
  return { rating, ...(reasons.length > 0 && { reasons }), ...(text !== '' && { note: text }) }
}
