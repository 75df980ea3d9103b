/** Languages with a pack of labels. English is built in. */
export const languageTags = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type LanguageTag = (typeof languageTags)[number]

/** All languages with labels. */
export const knownTags = ['en', ...languageTags] as const

/**
 * Parses the value of a `lang` attribute. Accepts `pt_BR`, which many sites use. Returns undefined if it is invalid.
 */
export function parseLanguageTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.trim().replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

/**
 * Returns the language of a tag without a script, if it has exactly one pack and so one script.
 * `Intl.Locale.maximize()` finds the script of every language, but its first call takes 3 to 9 ms.
 */
export function plainLanguage({ language, script }: Intl.Locale): (typeof knownTags)[number] | undefined {
  return script === undefined ? knownTags.find((tag) => tag === language) : undefined
}

const rightToLeft = new Set(['ar', 'fa', 'he'])
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Returns the writing direction of a language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = parseLanguageTag(tag)
  const plain = locale && plainLanguage(locale)
  const isRightToLeft = plain
    ? rightToLeft.has(plain)
    : rightToLeftScripts.has(locale?.maximize().script ?? '')
  return isRightToLeft ? 'rtl' : 'ltr'
}
