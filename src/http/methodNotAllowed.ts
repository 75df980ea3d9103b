import { AssistantError } from '../protocol/errors.ts'
import { errorResponse } from './errorResponse.ts'

/** Refuses a method, and names in `Allow` those that the address takes: RFC 9110, 15.5.6, demands it. */
export function methodNotAllowed(allowed: string, sentence: string): Response {
  const response = errorResponse(new AssistantError('method-not-allowed', sentence))
  response.headers.set('Allow', allowed)
  return response
}
