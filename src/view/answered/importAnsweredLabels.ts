import type { LanguageTag } from '../../protocol/languages.ts'
import type { AnsweredLabels } from '../../settings/labels/answeredLabels.ts'

const packs = import.meta.glob<AnsweredLabels>(
  ['../../languages/answered/*.ts', '!../../languages/answered/en.ts'],
  { import: 'answered' },
)

export function importAnsweredLabels(tag: LanguageTag): Promise<AnsweredLabels> {
  return packs[`../../languages/answered/${tag}.ts`]!()
}
