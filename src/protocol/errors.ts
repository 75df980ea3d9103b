/**
 * Every way the assistant can fail, each with the HTTP status the service answers it with.
 * 0 marks the failures that only a client can see.
 */
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

/** Body of every error the service answers with. */
export interface ErrorBody {
  /** One sentence for a developer: what is wrong and what to do. */
  error: string
  code: ErrorCode
  /** Field of the request that is wrong, where it is one. */
  field?: RequestField | FeedbackField | undefined
}

/** Fields of a request that an error may be about. */
export const requestFields = [
  'messages',
  'context',
  'filter',
  'currentPath',
  'retrievalPageSize',
  'threadId',
  'fp',
] as const

export type RequestField = (typeof requestFields)[number]

/** Fields that only a request with feedback has. */
export const feedbackFields = ['messageId', 'rating', 'reasons', 'note'] as const

export type FeedbackField = (typeof feedbackFields)[number]

export interface AssistantErrorOptions {
  /** HTTP status, where there was a response. */
  status?: number | undefined
  /** How long to wait before trying again, in milliseconds, where the other side said so. */
  retryAfterMs?: number | undefined
  /** Field of the request that was refused, where the other side named one. */
  field?: RequestField | FeedbackField | undefined
  /** @default whether the code is one that may pass by itself */
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

/** The one error type of the whole project. `message` is for developers; readers get a label by `code`. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  readonly code: ErrorCode
  readonly status: number | undefined
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly field: RequestField | FeedbackField | undefined

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

/** Codes for the refusals of a service that has no codes of ours. Each side knows its own for failures. */
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
