import type { AssistantError } from '../../protocol/errors.ts'
import type { Labels } from '../../settings/labels.ts'

export function errorMessage({ code, field }: AssistantError, labels: Labels): string {
  const refused = code === 'invalid-request' || code === 'request-too-large'
  if (refused && (field === 'messages' || field === 'context')) return labels.refusedParts[field]
  // Readers cannot fix other fields, so they see the label for an invalid setup.
  return labels.errors[code === 'invalid-request' && field !== undefined ? 'key-invalid' : code]
}
