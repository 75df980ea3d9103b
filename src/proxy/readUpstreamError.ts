import { readText } from '../http/readText.ts'
import {
  AssistantError,
  type ErrorCode,
  errorStatus,
  isErrorCode,
  parseErrorField,
  refusalByStatus,
} from '../protocol/errors.ts'

/** Codes for responses of services that do not send our codes. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  ...refusalByStatus,
  500: 'internal',
  503: 'model-unavailable',
}

/** Maximum size of an error body in bytes. Errors of our service are smaller. */
const maxErrorBytes = 16_000

/** Fields of an error body that are used. Its text is not. */
type ErrorFields = Pick<AssistantError, 'code' | 'field'>

/** Converts an error response of the service to an `AssistantError`, without its text. */
export async function readUpstreamError(response: Response): Promise<AssistantError> {
  const fields = await readBody(response)
  const code = fields?.code ?? codeByStatus[response.status] ?? 'unreachable'
  return new AssistantError(code, `The service behind this proxy answered "${code}".`, {
    status: errorStatus[code] || 502,
    field: fields?.field,
  })
}

async function readBody(response: Response): Promise<ErrorFields | undefined> {
  if (!response.headers.get('Content-Type')?.includes('json')) {
    await response.body?.cancel()
    return undefined
  }
  try {
    const body: unknown = JSON.parse((await readText(response, maxErrorBytes)) ?? '')
    if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
    // Codes without a status are set by clients. A service cannot send them.
    if (!isErrorCode(body.code) || errorStatus[body.code] === 0) return undefined
    return { code: body.code, field: 'field' in body ? parseErrorField(body.field) : undefined }
  } catch {
    // The body is incomplete, too long or not JSON.
    return undefined
  }
}
