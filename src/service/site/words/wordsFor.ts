import type { knownTags } from '../../../protocol/languages.ts'
import { translationFor } from '../../../search/languages/translationFor.ts'
import { siteWords as arabic } from './ar.ts'
import { siteWords as german } from './de.ts'
import { siteWords as english } from './en.ts'
import { siteWords as spanish } from './es.ts'
import { siteWords as persian } from './fa.ts'
import { siteWords as french } from './fr.ts'
import { siteWords as hebrew } from './he.ts'
import { siteWords as hindi } from './hi.ts'
import { siteWords as indonesian } from './id.ts'
import { siteWords as italian } from './it.ts'
import { siteWords as japanese } from './ja.ts'
import { siteWords as korean } from './ko.ts'
import { siteWords as dutch } from './nl.ts'
import { siteWords as polish } from './pl.ts'
import { siteWords as portuguese } from './pt-BR.ts'
import { siteWords as russian } from './ru.ts'
import type { SiteWords } from './SiteWords.ts'
import { siteWords as turkish } from './tr.ts'
import { siteWords as ukrainian } from './uk.ts'
import { siteWords as vietnamese } from './vi.ts'
import { siteWords as simplifiedChinese } from './zh-CN.ts'
import { siteWords as traditionalChinese } from './zh-TW.ts'

/** The words of the site by language: those that the widget speaks. */
const translations: Readonly<Record<(typeof knownTags)[number], SiteWords>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fa: persian,
  fr: french,
  he: hebrew,
  hi: hindi,
  id: indonesian,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  'pt-BR': portuguese,
  ru: russian,
  tr: turkish,
  uk: ukrainian,
  vi: vietnamese,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
}

/**
 * Returns the words of the site.
 *
 * @param tag tag of a language, such as `de` or `pt-PT`. English if there is none, or if it is not known
 */
export function wordsFor(tag: string | undefined): SiteWords {
  return translationFor(translations, tag)
}
