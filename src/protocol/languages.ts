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

/** What is written after `lang`, as a language; undefined for what is none. `pt_BR`, as many sites write, is one. */
export function parseLanguageTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.trim().replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Which way a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(parseLanguageTag(tag)?.maximize().script ?? '') ? 'rtl' : 'ltr'
}
