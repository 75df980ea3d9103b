import { readText } from '../http/readText.ts'
import {
  AssistantError,
  type ErrorCode,
  errorStatus,
  feedbackFields,
  isErrorCode,
  refusalByStatus,
  requestFields,
} from '../protocol/errors.ts'

/** Codes for the answers of a service that has no codes of ours. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  ...refusalByStatus,
  500: 'internal',
  503: 'model-unavailable',
}

/** More than the body of any error of ours has. */
const maxErrorBytes = 16_000

/** What an error body may tell that is not text. */
type Told = Pick<AssistantError, 'code' | 'field'>

/** Turns an answer that is no success into an error of ours. Nothing of its text is kept. */
export async function readUpstreamError(response: Response): Promise<AssistantError> {
  const told = await readBody(response)
  const code = told?.code ?? codeByStatus[response.status] ?? 'unreachable'
  return new AssistantError(code, `The service behind this proxy answered "${code}".`, {
    status: errorStatus[code] || 502,
    field: told?.field,
  })
}

async function readBody(response: Response): Promise<Told | undefined> {
  if (!response.headers.get('Content-Type')?.includes('json')) {
    await response.body?.cancel()
    return undefined
  }
  try {
    const body: unknown = JSON.parse((await readText(response, maxErrorBytes)) ?? '')
    if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
    // The codes without a status are seen by clients only; a service cannot claim them.
    if (!isErrorCode(body.code) || errorStatus[body.code] === 0) return undefined
    const field =
      'field' in body
        ? [...requestFields, ...feedbackFields].find((known) => known === body.field)
        : undefined
    return { code: body.code, field }
  } catch {
    // Cut, too long, or not JSON: it says as little as none.
    return undefined
  }
}
