import type { LanguageTag } from '../../protocol/languages.ts'
import type { Labels } from '../../settings/labels.ts'

type Import = () => Promise<{ labels: Labels }>

const imports: Record<LanguageTag, Import> = {
  ar: () => import('../../languages/ar.ts'),
  de: () => import('../../languages/de.ts'),
  es: () => import('../../languages/es.ts'),
  fa: () => import('../../languages/fa.ts'),
  fr: () => import('../../languages/fr.ts'),
  he: () => import('../../languages/he.ts'),
  hi: () => import('../../languages/hi.ts'),
  id: () => import('../../languages/id.ts'),
  it: () => import('../../languages/it.ts'),
  ja: () => import('../../languages/ja.ts'),
  ko: () => import('../../languages/ko.ts'),
  nl: () => import('../../languages/nl.ts'),
  pl: () => import('../../languages/pl.ts'),
  'pt-BR': () => import('../../languages/pt-BR.ts'),
  ru: () => import('../../languages/ru.ts'),
  tr: () => import('../../languages/tr.ts'),
  uk: () => import('../../languages/uk.ts'),
  vi: () => import('../../languages/vi.ts'),
  'zh-CN': () => import('../../languages/zh-CN.ts'),
  'zh-TW': () => import('../../languages/zh-TW.ts'),
}

export function importLabels(tag: LanguageTag): Promise<{ labels: Labels }> {
  return imports[tag]()
}
