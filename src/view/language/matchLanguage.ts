import { type LanguageTag, languageTags, parseLanguageTag } from '../../protocol/languages.ts'

/**
 * The words for a language: those in the same language and script, wherever it is spoken. `pt` and `pt-PT` → `pt-BR`,
 * `zh-Hant` and `zh-HK` → `zh-TW`, `de-AT` → `de`. Undefined where there are none.
 */
export function matchLanguage(tag: string): LanguageTag | 'en' | undefined {
  const wanted = parseLanguageTag(tag)?.maximize()
  // What a tag stands for is slow to find out, so only for those that may be it.
  return (['en', ...languageTags] as const).find(
    (known) =>
      known.split('-')[0] === wanted?.language &&
      parseLanguageTag(known)?.maximize().script === wanted.script,
  )
}
