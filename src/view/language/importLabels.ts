import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels/labels.ts'

const packs = import.meta.glob<Labels>(['../../languages/*.ts', '!../../languages/en.ts'], {
  import: 'labels',
})

export function importLabels(tag: LanguageTag): Promise<Labels> {
  return packs[`../../languages/${tag}.ts`]!()
}
