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

/** Most bytes one file may take in a request: it is written in base64, and some clients escape that once more. Ours. */
export const maxDataUrlBytes = 2 * maxFileBytes

/** Most files in one request, those of earlier questions among them. Ours. */
export const maxFilesPerRequest = 200

/** Most messages of a conversation in one request. Ours. */
export const maxMessages = 1_000

/** Most parts of one message. Ours. */
export const maxPartsPerMessage = 1_000

/** Longest text of one message, all its parts together, in UTF-16 code units: a question with a pasted log. Ours. */
export const maxMessageLength = 100_000

/** Longest `fp`, `threadId`, `messageId`, `elementId` and id of a message, in UTF-16 code units. Ours. */
export const maxIdLength = 1_000

/** Most pieces of context in one request. Ours. */
export const maxContextItems = 100

/** Longest piece of context, in UTF-16 code units. Ours. */
export const maxContextLength = 100_000

/** Longest path a piece of context was taken from, in UTF-16 code units. Ours. */
export const maxContextPathLength = 2_000

/** Most fields of a filter. Ours. */
export const maxFilterFields = 50

/** Most values of one field of a filter. Ours. */
export const maxFilterValues = 100

/** Longest name of a field of a filter, and longest value, in UTF-16 code units. Ours. */
export const maxFilterTextLength = 500

/** How deep the JSON of a request may be nested. Ours. */
export const maxJsonDepth = 32

/** Most values the JSON of a request may have: objects, lists, texts, numbers, `true`, `false` and `null`. Ours. */
export const maxJsonValues = 20_000

/** How long a request may take to arrive, in milliseconds. Ours. */
export const maxBodyMs = 30_000

/** How long a request with more than `maxBodyBytes` may take to arrive, in milliseconds. Ours. */
export const maxBodyMsWithFiles = 180_000

/** Bytes of a request that are read however much else is being read. Ours. */
export const alwaysReadBytes = 64_000

/** Bytes of requests from one client that are held at a time, beside the ones that are always read. Ours. */
export const maxBytesInFlightPerClient = 75_000_000

/** Bytes of all requests that are held at a time, beside the ones that are always read. Ours. */
export const maxBytesInFlight = 150_000_000

/** When to send a request again that was not read because too much else was being read, in milliseconds. Ours. */
export const overloadedRetryMs = 5_000

/** `fp` of a reader the host does not identify. */
export const anonymousFingerprint = 'anonymous'

/** How often the assistant may be asked; both versions of the endpoint count together. */
export interface AssistantLimits {
  /** With one assistant key, in a month of 30 days. */
  perMonth: number
  /** To one organisation, which is one domain, in an hour. */
  perHour: number
  /** From one address of the network, in a day. */
  perDay: number
  /** Requests of one address that are refused for what they say, in an hour. They count for none of the others. */
  refusedPerHour: number
  /** Ratings of answers from one address of the network, in an hour. They count for none of the others. */
  feedbackPerHour: number
}

/**
 * The limits of the hosted service, where it names them. `perDay` is a tenth of what that allows (10,000), which is a key's whole month: with
 * that, one address could use up the month of all readers in a day. The last two are ours.
 */
export const defaultAssistantLimits: AssistantLimits = {
  perMonth: 10_000,
  perHour: 10_000,
  perDay: 1_000,
  refusedPerHour: 600,
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
