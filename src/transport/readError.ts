import {
  AssistantError,
  type AssistantErrorOptions,
  type ErrorCode,
  errorStatus,
  isErrorCode,
  refusalByStatus,
  requestFields,
} from '../protocol/errors.ts'

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  ...refusalByStatus,
  408: 'timed-out',
  502: 'unreachable',
  503: 'unreachable',
  504: 'unreachable',
}

/** One hour. Nobody watches a longer countdown, so a longer limit counts as a used-up quota. */
const longestWaitMs = 3_600_000

/** Turns an error response into an `AssistantError` and releases the connection. */
export async function readError(response: Response): Promise<AssistantError> {
  const { status } = response
  const retryAfterMs = readRetryAfter(response.headers)
  const { code: sentCode, sentence, field } = await readErrorBody(response)
  const code = sentCode ?? codeByStatus[status] ?? (status >= 500 ? 'internal' : 'invalid-request')
  const type = response.headers.get('Content-Type') ?? 'no content type'
  const message = sentence ?? `The response has ${type} and no error code.`
  const isLong = code === 'rate-limited' && retryAfterMs !== undefined && retryAfterMs > longestWaitMs
  return new AssistantError(isLong ? 'quota-exceeded' : code, message, { status, retryAfterMs, field })
}

/**
 * Reads the code and the message of our own service. From any other body (a hosted service's `{"error": string}`) only
 * the named field is used, because readers must not see text of an upstream. The body of a proxy's error page is not
 * read.
 */
async function readErrorBody(
  response: Response,
): Promise<{ code?: ErrorCode; sentence?: string; field?: AssistantErrorOptions['field'] }> {
  if (!response.headers.get('Content-Type')?.includes('json')) {
    await response.body?.cancel()
    return {}
  }
  // An interrupted or invalid body counts as an empty one.
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return {}
  const text = 'error' in body && typeof body.error === 'string' ? body.error : undefined
  const field = 'field' in body ? fieldIn(String(body.field)) : fieldIn(text ?? '')
  // Codes without a status are raised by clients only; a service cannot send them.
  const isOurs = 'code' in body && isErrorCode(body.code) && errorStatus[body.code] !== 0
  return {
    ...(isOurs && { code: body.code as ErrorCode, sentence: text ?? String(body.code) }),
    ...(field && { field }),
  }
}

function fieldIn(text: string): AssistantErrorOptions['field'] {
  return requestFields.find((name) => new RegExp(`\\b${name}\\b`).test(text))
}

/**
 * Parses a `Retry-After` header, which contains seconds or a date (RFC 9110, 10.2.3). Returns milliseconds from now, or
 * undefined if the header is missing or invalid.
 */
function parseRetryAfter(header: string | null): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - Date.now())
}

/**
 * Returns how long a response asks to wait, in milliseconds: from `Retry-After`, else from the used-up limits in the
 * `RateLimit` header (draft-ietf-httpapi-ratelimit-headers, including its older form).
 *
 * @example readRetryAfter(new Headers({ RateLimit: '"hour";r=0;t=120' })) // 120_000
 */
function readRetryAfter(headers: Headers): number | undefined {
  const afterMs = parseRetryAfter(headers.get('Retry-After'))
  if (afterMs !== undefined) return afterMs
  const limits = (headers.get('RateLimit') ?? '').split(/,(?=\s*["\w-]+\s*;)/).map(parseLimit)
  const usedUp = limits.some((limit) => limit.remaining === 0)
    ? limits.filter((limit) => limit.remaining === 0)
    : limits
  const seconds = usedUp.flatMap((limit) => (limit.resetSeconds === undefined ? [] : [limit.resetSeconds]))
  if (seconds.length > 0) return Math.max(...seconds) * 1000
  return parseRetryAfter(headers.get('RateLimit-Reset'))
}

/** Parses `"hour";r=0;t=120`, or the older form `limit=100, remaining=0, reset=120`. */
function parseLimit(text: string): { remaining: number | undefined; resetSeconds: number | undefined } {
  const number = (name: string) => {
    const found = new RegExp(`(?:^|[;,\\s])(?:${name})=(\\d+)`).exec(text)
    return found ? Number(found[1]) : undefined
  }
  return { remaining: number('r|remaining'), resetSeconds: number('t|reset') }
}
