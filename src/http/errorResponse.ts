import { AssistantError, type ErrorBody } from '../protocol/errors.ts'

/**
 * Turns whatever was thrown into the one error shape of the wire: `{ error, code, field? }`.
 * Only an `AssistantError` says what it is; everything else becomes `internal`, its text stays here.
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
