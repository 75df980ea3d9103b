import type { DisplaySettings } from '../AssistantContext.ts'
import { fillLabel } from '../language/fillLabel.ts'

/** What the assistant is called: by the name of the docs, where they have one. */
export function titleOf({ labels, language, siteName }: DisplaySettings): string {
  return siteName === undefined ? labels.titleUnnamed : fillLabel(labels.title, { siteName }, language)
}
