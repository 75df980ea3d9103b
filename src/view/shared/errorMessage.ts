import type { PanelLabels } from '../../languages/onDemand/en.ts'
import type { AssistantError } from '../../protocol/errors.ts'

export function errorMessage({ code, field }: AssistantError, labels: PanelLabels): string {
  const refused = code === 'invalid-request' || code === 'request-too-large'
  if (refused && (field === 'messages' || field === 'context')) return labels.refusedParts[field]
  // Readers cannot fix other fields, so they see the label for an invalid setup.
  return labels.errors[code === 'invalid-request' && field !== undefined ? 'key-invalid' : code]
}
