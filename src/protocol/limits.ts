/** Limits of the wire interface. "Ours" marks those that we chose; the others are those of hosted services. */

/** Maximum length of `currentPath`, in UTF-16 code units. */
export const maxCurrentPathLength = 200

/** Default number of search results for an answer. */
export const defaultRetrievalPageSize = 5

/** Maximum number of search results for an answer. Ours. */
export const maxRetrievalPageSize = 50

/** Maximum size of a request body, in bytes. Ours. */
export const maxBodyBytes = 1_000_000

/** Maximum length of a question in the input field, in UTF-16 code units. Longer text becomes context. Ours. */
export const maxQuestionLength = 8_000

/** Maximum length of pasted text that becomes context, in UTF-16 code units. Longer text is cut. Ours. */
export const maxPastedLength = 20_000

/** Maximum size of an attached file, in bytes. */
export const maxFileBytes = 5_000_000

/** Maximum number of files attached to one question. */
export const maxFilesPerQuestion = 10

/** Total size of files of earlier questions that are sent again, newest first, in bytes. Ours. */
export const maxReplayedFileBytes = 5_000_000

/**
 * Maximum size of a request body with files, in bytes: the files of one question and of earlier questions in base64,
 * and the rest of the request. Ours.
 */
export const maxBodyBytesWithFiles =
  Math.ceil((maxFileBytes * maxFilesPerQuestion + maxReplayedFileBytes) / 3) * 4 + maxBodyBytes

/**
 * Maximum size of one file in a request, in bytes. Base64 makes a file larger, and some clients also escape it. Ours.
 */
export const maxDataUrlBytes = 2 * maxFileBytes

/** Maximum number of files in one request, including those of earlier questions. Ours. */
export const maxFilesPerRequest = 200

/** Maximum number of messages in one request. Ours. */
export const maxMessages = 1_000

/** Maximum number of parts of one message. Ours. */
export const maxPartsPerMessage = 1_000

/** Maximum length of a message, all text parts together, in UTF-16 code units. Allows for a pasted log. Ours. */
export const maxMessageLength = 100_000

/** Maximum length of `fp`, `threadId`, `messageId`, `elementId` and message ids, in UTF-16 code units. Ours. */
export const maxIdLength = 1_000

/** Maximum number of context items in one request. Ours. */
export const maxContextItems = 100

/** Maximum length of a context item, in UTF-16 code units. Ours. */
export const maxContextLength = 100_000

/** Maximum length of the path of a context item, in UTF-16 code units. Ours. */
export const maxContextPathLength = 2_000

/** Maximum number of fields of a filter. Ours. */
export const maxFilterFields = 50

/** Maximum number of values of one field of a filter. Ours. */
export const maxFilterValues = 100

/** Maximum length of names and values in a filter, in UTF-16 code units. Ours. */
export const maxFilterTextLength = 500

/** Maximum nesting depth of the JSON of a request. Ours. */
export const maxJsonDepth = 32

/** Maximum number of JSON values in a request, objects and arrays included. Ours. */
export const maxJsonValues = 20_000

/** Time limit for a request body to arrive, in milliseconds. Ours. */
export const maxBodyMs = 30_000

/** Time limit for a request body larger than `maxBodyBytes` to arrive, in milliseconds. Ours. */
export const maxBodyMsWithFiles = 180_000

/** Bytes of each request that do not count against `maxBytesInFlight`, so that small requests are always read. Ours. */
export const alwaysReadBytes = 64_000

/** Maximum memory for the bodies of one client, in bytes, without `alwaysReadBytes`. Ours. */
export const maxBytesInFlightPerClient = 75_000_000

/** Maximum memory for the bodies of all clients, in bytes, without `alwaysReadBytes`. Ours. */
export const maxBytesInFlight = 150_000_000

/** `Retry-After` of a request that was refused because too many bodies were being read, in milliseconds. Ours. */
export const overloadedRetryMs = 5_000

/** `fp` of a reader whom the host does not identify. */
export const anonymousFingerprint = 'anonymous'

/** Rate limits of the assistant. Both versions of the endpoint count together. */
export interface AssistantLimits {
  /** Questions per assistant key and month of 30 days. */
  perMonth: number
  /** Questions per domain and hour. */
  perHour: number
  /** Questions per client address and day. */
  perDay: number
  /** Invalid requests per client address and hour. They count only here. */
  refusedPerHour: number
  /** Ratings per client address and hour. They count only here. */
  feedbackPerHour: number
  /** Searches and pages per client address and hour, of the endpoints for search. They count only here. */
  searchesPerHour: number
  /** Messages to the team per client address and hour. They count only here. */
  handoversPerHour: number
}

/**
 * Default rate limits. `perMonth` and `perHour` are those of hosted services. `perDay` is a tenth of theirs (10,000),
 * which would let one address use up the month of all readers. The others are ours.
 */
export const defaultAssistantLimits: AssistantLimits = {
  perMonth: 10_000,
  perHour: 10_000,
  perDay: 1_000,
  refusedPerHour: 600,
  feedbackPerHour: 600,
  searchesPerHour: 6_000,
  handoversPerHour: 20,
}

/** Searches and pages per hour for each question per hour that a key allows: one for each pause in typing. Ours. */
export const searchesPerQuestion = 20

/** Maximum number of earlier questions that a browser asks about in one request. Ours. */
export const maxAskedBefore = 20

/** Default number of results of a search. */
export const defaultSearchPageSize = 10

/** Maximum number of results of a search. */
export const maxSearchPageSize = 50

/** Maximum length of what is searched for, in UTF-16 code units. Ours. */
export const maxSearchQueryLength = 2_000

/** Maximum length of the text of a result, in UTF-16 code units. Longer text is cut. Ours. */
export const maxSearchContentLength = 8_000

/** Maximum length of the path of a page that is read, in UTF-16 code units. Ours. */
export const maxPagePathLength = 2_000

/** Maximum size of the body of a search, in bytes. Ours. */
export const maxSearchBytes = 64_000

/** Default limit of tokens per day, prompts and answers together. Ours. */
export const defaultTokensPerDay = 2_000_000

/** Maximum length of a note with a rating, in UTF-16 code units. Ours. */
export const maxFeedbackNoteLength = 1_000

/** Maximum size of a feedback body, in bytes: twice the longest note with all characters escaped. Ours. */
export const maxFeedbackBytes = 16_000

/** Milliseconds without data after which the reader sees that the answer takes long. Ours. */
export const defaultTimeoutMs = 30_000

/** Maximum length of the name of a version in an answer, in UTF-16 code units. Ours. */
export const maxVersionLength = 100

/** Maximum number of other versions that an answer names, the newest first. Ours. */
export const maxVersions = 20

/** Longest address of a docs site that the widget takes over from an answer, in characters. Ours. */
export const maxSiteUrlLength = 2_000

/** Maximum number of next questions that an answer offers, and of first questions for a page. Ours. */
export const maxSuggestions = 3

/** Maximum length of such a question, in UTF-16 code units. A longer one is hard to read as a button. Ours. */
export const maxSuggestionLength = 80
