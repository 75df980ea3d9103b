import {
  AssistantError,
  type AssistantErrorOptions,
  type ErrorCode,
  errorStatus,
  isErrorCode,
  refusalByStatus,
  requestFields,
} from '../protocol/errors.ts'
import { readRetryAfter } from './parseRetryAfter.ts'

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
  const message =
    sentence ??
    `The service answered ${status} without an error code. Check the response in the network panel.`
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
