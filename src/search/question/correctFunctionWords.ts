import { swapped } from '../index/correctTerm.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { withoutDouble } from './withSpelling.ts'

/** A plain word, and no part of an identifier such as `server.port`, `--wiht` or `wiht()`. */
const plainWord =
  /(?<![\p{L}\p{M}\p{N}_$.@#/'’`-])[\p{L}\p{M}]{3,20}(?![\p{L}\p{M}\p{N}_$(=/'’`-]|[.@#:]\p{L})/gu
const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ'
/** A longer text is mostly a log, and each unknown word of it would cost a look into the index. */
const mostCharacters = 500
/** From this length on, an English word may lack a letter, have one more, or have another one. */
const leastForMissing = 4
const leastForAdded = 5
const leastForOther = 6

/**
 * Corrects the function words of a question that have one mistake: "hwo do i use teh port". Such a word would weigh as
 * much as a subject. A word that the docs have stays as it is. In languages other than English, another letter is no
 * mistake, because it is not known which words there are: "Nacht" does not mean "nicht". A long text stays as it is.
 */
export function correctFunctionWords(
  question: string,
  { pagesWith, isWord }: SearchReader,
  language: SearchLanguage,
): string {
  if (!language.isKnown || question.length > mostCharacters) return question
  const isEnglish = language.code === 'en'
  return question.replace(plainWord, (written, at: number) => {
    const word = written.toLowerCase()
    const isName = /\p{Lu}/u.test(at === 0 ? written.slice(1) : written)
    if (isName || language.isLight(word)) return written
    const stem = language.stem(word)
    if (pagesWith(stem) > 0 || (isEnglish && isWord(stem))) return written
    const corrected = [...swapped(word), ...(isEnglish ? otherMistakes(word) : likelyMistakes(word))].find(
      language.isLight,
    )
    return corrected ?? written
  })
}

/** Returns the words of which one letter was left out, added or mistaken. */
function* otherMistakes(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (word.length >= leastForAdded) yield start + end.slice(1)
    for (const letter of alphabet) {
      if (word.length >= leastForMissing) yield start + letter + end
      if (word.length >= leastForOther) yield start + letter + end.slice(1)
    }
  }
}

/** Returns the words of which one letter was written twice, or one within a word of five letters or more was left out. */
function* likelyMistakes(word: string): Generator<string> {
  yield* withoutDouble(word)
  if (word.length < leastForMissing) return
  const letters = /^[a-z]/.test(word) ? alphabet : /^\p{sc=Cyrl}/u.test(word) ? cyrillic : ''
  for (let at = 1; at < word.length; at++)
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at)
}
