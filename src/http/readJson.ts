import { AssistantError } from '../protocol/errors.ts'
import { readText } from './readText.ts'

/**
 * Reads a request's JSON body, or throws the `AssistantError` that says what is wrong with it.
 *
 * @param signal ends the reading, with its reason thrown
 */
export async function readJson(request: Request, maxBytes: number, signal?: AbortSignal): Promise<unknown> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)) {
    throw new AssistantError(
      'unsupported-media-type',
      `The body must be JSON, sent with "Content-Type: application/json"${contentType ? `, not "${contentType}"` : ''}.`,
    )
  }
  const text = await readText(request, maxBytes, signal)
  if (text === undefined) throw bodyTooLarge(maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new AssistantError('invalid-request', 'The body is not valid JSON.')
  }
}

export function bodyTooLarge(maxBytes: number): AssistantError {
  return new AssistantError(
    'request-too-large',
    `The body is larger than ${maxBytes} bytes. Send less: fewer messages, less context, a shorter note.`,
  )
}
