/** The languages that the panel has words for, besides English, which is built in. */
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

/** All that the panel has words for. */
export const knownTags = ['en', ...languageTags] as const

/** What is written after `lang`, as a language; undefined for what is none. `pt_BR`, as many sites write, is one. */
export function parseLanguageTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.trim().replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

/**
 * The language of a tag that names no script, if it has one pack, and so one way to be written, wherever it is spoken.
 * Browsers know that of every language (`maximize()`), but take 3 to 9 ms to say it for the first time.
 */
export function plainLanguage({ language, script }: Intl.Locale): (typeof knownTags)[number] | undefined {
  return script === undefined ? knownTags.find((tag) => tag === language) : undefined
}

const rightToLeft = new Set(['ar', 'fa', 'he'])
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Which way a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = parseLanguageTag(tag)
  const plain = locale && plainLanguage(locale)
  const isRightToLeft = plain
    ? rightToLeft.has(plain)
    : rightToLeftScripts.has(locale?.maximize().script ?? '')
  return isRightToLeft ? 'rtl' : 'ltr'
}
