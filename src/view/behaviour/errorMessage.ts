import type { AssistantError } from '../../protocol/errors.ts'
import type { Labels } from '../../settings/labels.ts'

/** What a reader is told of an error. */
export function errorMessage({ code, field }: AssistantError, labels: Labels): string {
  const refused = code === 'invalid-request' || code === 'request-too-large'
  if (refused && (field === 'messages' || field === 'context')) return labels.refusedParts[field]
  // A part of the request that the reader has no hand in is the host's to mend.
  return labels.errors[code === 'invalid-request' && field !== undefined ? 'key-invalid' : code]
}
