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

/** Nobody sits through a longer countdown: from here on a limit is one to come back after. One hour. */
const longestWaitMs = 3_600_000

/** Turns a response that is not a success into an error, and lets go of the connection. */
export async function readError(response: Response): Promise<AssistantError> {
  const { status } = response
  const retryAfterMs = readRetryAfter(response.headers)
  const { code: sentCode, sentence, field } = await readErrorBody(response)
  const code = sentCode ?? codeByStatus[status] ?? (status >= 500 ? 'internal' : 'invalid-request')
  const message =
    sentence ??
    `The service answered ${status} without a code of ours. Look at the response in the network panel.`
  const isLong = code === 'rate-limited' && retryAfterMs !== undefined && retryAfterMs > longestWaitMs
  return new AssistantError(isLong ? 'quota-exceeded' : code, message, { status, retryAfterMs, field })
}

interface ParsedError {
  code?: ErrorCode
  sentence?: string
  field?: AssistantErrorOptions['field']
}

/**
 * The code and the sentence of our own service. Of any other body (a hosted service's `{"error": string}`) only
 * the field it names is taken; its text is not ours to pass on. The page of a proxy is left unread.
 */
async function readErrorBody(response: Response): Promise<ParsedError> {
  if (!response.headers.get('Content-Type')?.includes('json')) {
    await response.body?.cancel()
    return {}
  }
  // A body that is cut or is no JSON says as little as none.
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return {}
  const text = 'error' in body && typeof body.error === 'string' ? body.error : undefined
  const field = 'field' in body ? fieldIn(String(body.field)) : fieldIn(text ?? '')
  // The codes without a status are seen by clients only; a service cannot claim them.
  const isOurs = 'code' in body && isErrorCode(body.code) && errorStatus[body.code] !== 0
  return {
    ...(isOurs && { code: body.code as ErrorCode, sentence: text ?? String(body.code) }),
    ...(field && { field }),
  }
}

function fieldIn(text: string): AssistantErrorOptions['field'] {
  return requestFields.find((name) => new RegExp(`\\b${name}\\b`).test(text))
}
