import { labelsOnDemand } from '../../languages/onDemand/en.ts'
import type { Labels } from '../../settings/labels/labels.ts'
import { type DisplaySettings, useSettings } from '../shared/conversation.ts'

/** Returns the settings with all labels, for a part that is loaded on demand. */
export function useCompleteSettings(): DisplaySettings & { labels: Labels } {
  const settings = useSettings()
  return { ...settings, labels: { ...labelsOnDemand, ...settings.labels } }
}
