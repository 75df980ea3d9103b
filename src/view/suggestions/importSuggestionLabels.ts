import type { LanguageTag } from '../../protocol/languages.ts'
import type { SuggestionLabels } from '../../settings/labels/suggestionLabels.ts'

const packs = import.meta.glob<SuggestionLabels>(
  ['../../languages/suggestions/*.ts', '!../../languages/suggestions/en.ts'],
  { import: 'suggestionLabels' },
)

export function importSuggestionLabels(tag: LanguageTag): Promise<SuggestionLabels> {
  return packs[`../../languages/suggestions/${tag}.ts`]!()
}
