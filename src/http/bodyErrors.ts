import { AssistantError } from '../protocol/errors.ts'

/** Creates the error for a body that is not JSON. */
export function notJson(): AssistantError {
  return new AssistantError('invalid-request', 'The body is not valid JSON.')
}

/** Creates the error for a body over the limit. */
export function bodyTooLarge(maxBytes: number): AssistantError {
  return new AssistantError(
    'request-too-large',
    `The body is larger than ${maxBytes} bytes. Send less: fewer messages, less context, a shorter note.`,
  )
}
