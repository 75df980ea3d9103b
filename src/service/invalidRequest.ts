import type * as z from 'zod'
import { AssistantError, type FeedbackField, type RequestField } from '../protocol/errors.ts'

/** The refusal of a body: a sentence that says where it is wrong, and the field, where it is one of these. */
export function invalidRequest(
  error: z.ZodError,
  fields: ReadonlyArray<RequestField | FeedbackField>,
): AssistantError {
  const issue = error.issues[0]
  const place = issue?.path.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    '',
  )
  const sentence = place ? `"${place}" ${issue?.message}.` : (issue?.message ?? 'The body is not valid.')
  const field = fields.find((known) => known === issue?.path[0])
  return new AssistantError('invalid-request', sentence, { field })
}
