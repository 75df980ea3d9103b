import { answerPhrases as arabic } from '../../languages/ar.ts'
import { answerPhrases as german } from '../../languages/de.ts'
import { answerPhrases as english } from '../../languages/en.ts'
import { answerPhrases as spanish } from '../../languages/es.ts'
import { answerPhrases as persian } from '../../languages/fa.ts'
import { answerPhrases as french } from '../../languages/fr.ts'
import { answerPhrases as hebrew } from '../../languages/he.ts'
import { answerPhrases as hindi } from '../../languages/hi.ts'
import { answerPhrases as indonesian } from '../../languages/id.ts'
import { answerPhrases as italian } from '../../languages/it.ts'
import { answerPhrases as japanese } from '../../languages/ja.ts'
import { answerPhrases as korean } from '../../languages/ko.ts'
import { answerPhrases as dutch } from '../../languages/nl.ts'
import { answerPhrases as polish } from '../../languages/pl.ts'
import { answerPhrases as portuguese } from '../../languages/pt-BR.ts'
import { answerPhrases as russian } from '../../languages/ru.ts'
import { answerPhrases as turkish } from '../../languages/tr.ts'
import { answerPhrases as ukrainian } from '../../languages/uk.ts'
import { answerPhrases as vietnamese } from '../../languages/vi.ts'
import { answerPhrases as simplifiedChinese } from '../../languages/zh-CN.ts'
import { answerPhrases as traditionalChinese } from '../../languages/zh-TW.ts'
import type { AnswerPhrases } from '../../protocol/answerPhrases.ts'
import type { knownTags } from '../../protocol/languages.ts'
import { translationFor } from '../../search/languages/translationFor.ts'

/** Sentences around an answer by language. */
const translations: Readonly<Record<(typeof knownTags)[number], AnswerPhrases>> = {
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
 * Returns what the service says around an answer.
 *
 * @param tag tag of the answer's language, such as `de` or `pt-PT`. English if there is none, or if it is not known
 */
export function phrasesFor(tag: string | undefined): AnswerPhrases {
  return translationFor(translations, tag)
}
