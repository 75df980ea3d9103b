import type { LanguageTag } from '../protocol/languages.ts'
import type { Labels } from '../settings/labels.ts'
import { importLabels } from '../view/language/importLabels.ts'

/** The panel, a file of its own. The script tag's file has another way to the same: see `filesBeside.ts`. */
export const importPanel = () => import('./panel.tsx')

/** The words of a language, each a file of its own. */
export const importWords: (tag: LanguageTag) => Promise<{ labels: Labels }> = importLabels
