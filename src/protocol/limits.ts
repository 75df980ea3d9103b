/** Numbers the wire contract fixes, and those it leaves to us. Every folder reads them from here. */

/** Longest `currentPath` the interface accepts, in UTF-16 code units. */
export const maxCurrentPathLength = 200

/** Search results used for an answer when the request does not say. */
export const defaultRetrievalPageSize = 5

/** Most search results one request may ask for. Ours: the interface names no upper bound. */
export const maxRetrievalPageSize = 50

/** Largest request body the service reads, in bytes. Ours. */
export const maxBodyBytes = 1_000_000

/** Longest question that can be typed, in UTF-16 code units. Ours; longer texts are pieces of context. */
export const maxQuestionLength = 8_000

/** Longest pasted text that becomes a piece of context, in UTF-16 code units; what is longer is cut. Ours. */
export const maxPastedLength = 20_000

/** Largest file that goes along with a question, in bytes. */
export const maxFileBytes = 5_000_000

/** Most files that go along with one question. */
export const maxFilesPerQuestion = 10

/** Files of earlier questions that are sent again with a later one, newest first: bytes in all. Ours. */
export const maxReplayedFileBytes = 5_000_000

/**
 * Largest request body with files that the service reads, in bytes: as many files as one question may have, those of
 * earlier ones, in base64, and the rest of the request. Ours.
 */
export const maxBodyBytesWithFiles =
  Math.ceil((maxFileBytes * maxFilesPerQuestion + maxReplayedFileBytes) / 3) * 4 + maxBodyBytes

/** `fp` of a reader the host does not identify. */
export const anonymousFingerprint = 'anonymous'

/** Requests to the assistant, of both versions together, as INTERFACE.md 8 counts them. */
export interface AssistantLimits {
  /** With one assistant key, in a month of 30 days. */
  perMonth: number
  /** To one organisation, which is one domain, in an hour. */
  perHour: number
  /** From one address of the network, in a day. */
  perDay: number
  /** Ratings of answers from one address of the network, in an hour. They count for none of the others. */
  feedbackPerHour: number
}

/** INTERFACE.md 8; the last is ours. */
export const defaultAssistantLimits: AssistantLimits = {
  perMonth: 10_000,
  perHour: 10_000,
  perDay: 10_000,
  feedbackPerHour: 600,
}

/** Tokens a day that written answers may use with one assistant key, of prompts and answers together. Ours. */
export const defaultTokensPerDay = 2_000_000

/** Longest note a reader can give with a rating, in UTF-16 code units. Ours. */
export const maxFeedbackNoteLength = 1_000

/** Largest body with a rating that is read, in bytes: the longest note, escaped, and as much again. Ours. */
export const maxFeedbackBytes = 16_000

/** Silence of a service after which a reader is told that it takes long, in milliseconds. Ours. */
export const defaultTimeoutMs = 30_000
