import { knownTags, type LanguageTag, parseLanguageTag, plainLanguage } from '../../protocol/languages.ts'

/**
 * The words for a language: those in the same language and script, wherever it is spoken. `pt` and `pt-PT` → `pt-BR`,
 * `zh-Hant` and `zh-HK` → `zh-TW`, `de-AT` → `de`. Undefined where there are none.
 */
export function matchLanguage(tag: string): LanguageTag | 'en' | undefined {
  const locale = parseLanguageTag(tag)
  const plain = locale && plainLanguage(locale)
  if (plain || !locale) return plain
  const { language, script } = locale.maximize()
  return knownTags.find((known) => {
    const own = parseLanguageTag(known)?.maximize()
    return own?.language === language && own.script === script
  })
}
