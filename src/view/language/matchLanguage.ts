import { type LanguageTag, languageTags, parseLanguageTag } from '../../protocol/languages.ts'

/**
 * The words for a language: those in the same language and script, wherever it is spoken. `pt` and `pt-PT` → `pt-BR`,
 * `zh-Hant` and `zh-HK` → `zh-TW`, `de-AT` → `de`. Undefined where there are none.
 */
export function matchLanguage(tag: string): LanguageTag | 'en' | undefined {
  const wanted = written(tag)
  if (wanted === undefined) return undefined
  return (['en', ...languageTags] as const).find((known) => written(known) === wanted)
}

/** `zh-HK` → `zh-Hant` */
function written(tag: string): string | undefined {
  const likely = parseLanguageTag(tag)?.maximize()
  return likely && `${likely.language}-${likely.script}`
}
