import { codeOf } from './searchLanguage.ts'

/** Scripts and regions in which Chinese has traditional characters. */
const traditional = /^zh-(?:.*\b)?(?:hant|hk|mo)\b/i

/**
 * Returns the translation for a language: that of its whole tag, else the first one of the language, else English.
 *
 * @param translations by tag, such as `de` or `pt-BR`
 * @param tag tag of a language, such as `de` or `pt-PT`
 */
export function translationFor<Translation>(
  translations: Readonly<Record<string, Translation>> & { readonly en: Translation },
  tag: string | undefined,
): Translation {
  const wanted = tag === undefined ? 'en' : traditional.test(tag) ? 'zh-tw' : tag.toLowerCase()
  const known = Object.entries(translations)
  const found =
    known.find(([each]) => each.toLowerCase() === wanted) ??
    known.find(([each]) => codeOf(each) === codeOf(wanted))
  return found?.[1] ?? translations.en
}
