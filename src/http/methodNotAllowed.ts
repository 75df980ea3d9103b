import { AssistantError } from '../protocol/errors.ts'
import { errorResponse } from './errorResponse.ts'

/** Creates a 405 response. RFC 9110, 15.5.6 requires the header `Allow` with the allowed methods. */
export function methodNotAllowed(allowed: string, sentence: string): Response {
  const response = errorResponse(new AssistantError('method-not-allowed', sentence))
  response.headers.set('Allow', allowed)
  return response
}

/** Creates a handler for the other methods of an address that takes one. */
export function takesOnly(method: 'GET' | 'POST'): () => Response {
  return () => methodNotAllowed(method, `This address takes ${method}.`)
}
