import type { DisplaySettings } from '../AssistantContext.ts'
import { fillLabel } from '../language/fillLabel.ts'

/** Returns the title of the assistant, with the name of the docs if they have one. */
export function titleOf({ labels, language, siteName }: DisplaySettings): string {
  return siteName === undefined ? labels.titleUnnamed : fillLabel(labels.title, { siteName }, language)
}
