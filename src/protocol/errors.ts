/** All error codes with their HTTP status. Codes with status 0 are raised only by clients. */
export const errorStatus = {
  'invalid-request': 400,
  'unsupported-media-type': 415,
  'request-too-large': 413,
  'key-missing': 401,
  'key-invalid': 401,
  'key-wrong-kind': 403,
  'origin-not-allowed': 403,
  'domain-not-found': 404,
  'thread-not-found': 404,
  'not-found': 404,
  'method-not-allowed': 405,
  'rate-limited': 429,
  'quota-exceeded': 429,
  internal: 500,
  'model-unavailable': 503,
  overloaded: 503,
  unreachable: 0,
  offline: 0,
  'not-a-stream': 0,
  interrupted: 0,
  'timed-out': 0,
  'answer-failed': 0,
  'answer-empty': 0,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Body of an error response. */
export interface ErrorBody {
  /** One sentence for developers: what is wrong and what to do. */
  error: string
  code: ErrorCode
  /** The invalid field of the request, if a field is the reason. */
  field?: ErrorField | undefined
}

/** Fields of a request that an error can name. */
export const requestFields = [
  'messages',
  'context',
  'filter',
  'currentPath',
  'retrievalPageSize',
  'threadId',
  'fp',
] as const

type RequestField = (typeof requestFields)[number]

/** Further fields of a feedback request. */
export const feedbackFields = ['messageId', 'rating', 'reasons', 'note'] as const

type FeedbackField = (typeof feedbackFields)[number]

/** Further fields of a search, of a request for a page, and of one about earlier questions. */
export const searchFields = ['query', 'pageSize', 'scoreThreshold', 'path', 'groups', 'questions'] as const

type SearchField = (typeof searchFields)[number]

/** Further fields of a message to the team. */
export const handoverFields = ['message', 'name', 'mail', 'includeConversation', 'publicConfirmed'] as const

/** Name of a field of any request. */
export type ErrorField = RequestField | FeedbackField | SearchField | HandoverField

type HandoverField = (typeof handoverFields)[number]

/** Returns the value if it names a field of a request. */
export function parseErrorField(value: unknown): ErrorField | undefined {
  return [...requestFields, ...feedbackFields, ...searchFields, ...handoverFields].find(
    (field) => field === value,
  )
}

export interface AssistantErrorOptions {
  /** HTTP status. @default the status of the code, or undefined */
  status?: number | undefined
  /** Milliseconds to wait before the next attempt, if known. */
  retryAfterMs?: number | undefined
  /** The invalid field of the request, if known. */
  field?: ErrorField | undefined
  /** Whether another attempt may succeed. @default depends on the code */
  retryable?: boolean | undefined
  cause?: unknown
}

const retryableCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'rate-limited',
  'internal',
  'model-unavailable',
  'overloaded',
  'unreachable',
  'offline',
  'not-a-stream',
  'interrupted',
  'timed-out',
  'answer-failed',
  'answer-empty',
])

/** The error type of the project. `message` is for developers. Readers see the label of `code`. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  readonly code: ErrorCode
  readonly status: number | undefined
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly field: ErrorField | undefined

  constructor(code: ErrorCode, message: string, options: AssistantErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status ?? (errorStatus[code] || undefined)
    this.retryable = options.retryable ?? retryableCodes.has(code)
    this.retryAfterMs = options.retryAfterMs
    this.field = options.field
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/** Codes for 4xx responses of services that do not send our codes. Service and client have their own codes for 5xx. */
export const refusalByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-request',
  401: 'key-invalid',
  403: 'key-wrong-kind',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'request-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
}
