import type { Labels, LabelsInput } from '../../settings/labels.ts'

/** Merges the host's labels over those of a language. */
export function resolveLabels(input: LabelsInput, labels: Labels): Labels {
  return {
    ...labels,
    ...input,
    errors: { ...labels.errors, ...input.errors },
    refusedParts: { ...labels.refusedParts, ...input.refusedParts },
    feedbackReasons: { ...labels.feedbackReasons, ...input.feedbackReasons },
  }
}
