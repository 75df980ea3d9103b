import { AssistantError, type ErrorBody } from '../protocol/errors.ts'

/**
 * Creates the response for a thrown value: `{ error, code, field? }`. Only the text of an `AssistantError` is sent.
 * Anything else becomes `internal`, because its text may contain internals.
 */
export function errorResponse(thrown: unknown): Response {
  const error =
    thrown instanceof AssistantError
      ? thrown
      : new AssistantError('internal', 'The service failed while answering. Its log says why.')
  const body: ErrorBody = { error: error.message, code: error.code, field: error.field }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (error.retryAfterMs !== undefined) {
    headers.set('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)))
  }
  // The rest of the body is never read, so the connection cannot carry another request.
  if (error.status === 413 || error.status === 408) headers.set('Connection', 'close')
  if (error.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  return Response.json(body, { status: error.status ?? 500, headers })
}
