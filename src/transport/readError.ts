import { AssistantError, type ErrorCode, errorStatus, isErrorCode } from '../protocol/errors.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-request',
  401: 'key-invalid',
  403: 'key-wrong-kind',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timed-out',
  413: 'request-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  502: 'unreachable',
  503: 'unreachable',
  504: 'unreachable',
}

/** Turns a response that is not a success into an error, and lets go of the connection. */
export async function readError(response: Response): Promise<AssistantError> {
  const { status } = response
  const retryAfterMs = parseRetryAfter(response.headers.get('Retry-After'))
  const said = await readErrorBody(response)
  if (said) return new AssistantError(said.code, said.sentence, { status, retryAfterMs })
  const code = codeByStatus[status] ?? (status >= 500 ? 'internal' : 'invalid-request')
  const message = `The service answered ${status} without a code of ours. Look at the response in the network panel.`
  return new AssistantError(code, message, { status, retryAfterMs })
}

/**
 * The code and the sentence of our own service. Any other body (a hosted service's `{"error": string}`,
 * the page of a proxy) is left unread: its text is not ours to pass on.
 */
async function readErrorBody(response: Response): Promise<{ code: ErrorCode; sentence: string } | undefined> {
  if (!response.headers.get('Content-Type')?.includes('json')) {
    await response.body?.cancel()
    return undefined
  }
  // A body that is cut or is no JSON says as little as none.
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  const { code } = body
  // The codes without a status are seen by clients only; a service cannot claim them.
  if (!isErrorCode(code) || errorStatus[code] === 0) return undefined
  const sentence = 'error' in body && typeof body.error === 'string' ? body.error : code
  return { code, sentence }
}
