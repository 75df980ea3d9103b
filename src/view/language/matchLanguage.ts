import { knownTags, type LanguageTag, parseLanguageTag, plainLanguage } from '../../protocol/languages.ts'

/**
 * Returns the available language for a tag: the same language and script, in any region. `pt` and `pt-PT` → `pt-BR`,
 * `zh-Hant` and `zh-HK` → `zh-TW`, `de-AT` → `de`. Undefined if there is none.
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
