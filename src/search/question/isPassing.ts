import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/Word.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { stemEnglish } from '../languages/stems/stemEnglish.ts'
import { isTalkWord } from './withoutTalkParts.ts'

/** Words of how somebody asks, not of what. */
const passing: ReadonlySet<string> = new Set(
  `easy easier easiest simplest quick quickest proper practice tutorial tutorials documentation article articles manual
    video videos forgot forgotten remind remember yesterday today boss colleague colleagues`.split(/\s+/),
)

/** Whether a word that the docs do not have says little: a word of how somebody asks or, in English, an adverb. */
export function isPassing(word: Word, { isWord }: SearchReader, language: SearchLanguage): boolean {
  if (language.code !== 'en') return isTalkWord(word, language)
  const { text = '', isName } = word
  const adjective = /[a-z]{3}ly$/.test(text) ? text.replace(/ily$/, 'y').replace(/ly$/, '') : undefined
  return !isName && (passing.has(text) || (adjective !== undefined && isWord(stemEnglish(adjective))))
}
