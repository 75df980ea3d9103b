import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'

const packs = import.meta.glob<{ labels: Labels }>(['../../languages/*.ts', '!../../languages/en.ts'])

export function importLabels(tag: LanguageTag): Promise<{ labels: Labels }> {
  return packs[`../../languages/${tag}.ts`]!()
}
