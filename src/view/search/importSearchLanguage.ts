import type { LanguageTag } from '../../protocol/languages.ts'
import type { SearchLanguage } from '../../settings/labels/searchLabels.ts'

const packs = import.meta.glob<SearchLanguage>(
  ['../../languages/search/*.ts', '!../../languages/search/en.ts'],
  { import: 'search' },
)

export function importSearchLanguage(tag: LanguageTag): Promise<SearchLanguage> {
  return packs[`../../languages/search/${tag}.ts`]!()
}
