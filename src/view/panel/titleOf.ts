import { fillLabel } from '../language/fillLabel.ts'
import type { DisplaySettings } from '../shared/conversation.ts'

/** Returns the title of the assistant, with the name of the docs if they have one. */
export function titleOf({ labels, language, siteName }: DisplaySettings): string {
  return siteName === undefined ? labels.titleUnnamed : fillLabel(labels.title, { siteName }, language)
}
