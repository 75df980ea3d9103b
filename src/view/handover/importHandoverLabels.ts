import type { LanguageTag } from '../../protocol/languages.ts'
import type { HandoverLabels } from '../../settings/labels/handoverLabels.ts'

const packs = import.meta.glob<HandoverLabels>(
  ['../../languages/handover/*.ts', '!../../languages/handover/en.ts'],
  { import: 'handover' },
)

export function importHandoverLabels(tag: LanguageTag): Promise<HandoverLabels> {
  return packs[`../../languages/handover/${tag}.ts`]!()
}
