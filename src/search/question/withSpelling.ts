import { swapped } from '../index/correctTerm.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { accentedLetters, typedLetters } from '../languages/spelling.ts'
import { splitWord } from './compounds.ts'

/** A plain word, and no part of an identifier such as `server.port`. */
const plainWord =
  /(?<![\p{L}\p{M}\p{N}_$.@#/'’`-])(?:[\p{sc=Latin}\p{M}]{4,30}|[\p{sc=Cyrl}\p{M}]{4,30}|[\p{sc=Arab}\p{M}]{4,30})(?![\p{L}\p{M}\p{N}_$(=/'’`-]|[.@#:]\p{L})/gu
/** Endings differ by their accents, and the stems that are compared have none. */
const endingLength = 6
/** Most words that are tried: each has up to a hundred spellings. */
const maxTried = 8
/** A longer text is mostly a log, and each unknown word of it would cost looks into the index. */
const mostCharacters = 500

/**
 * Writes words of a question as the docs do, if these have a word only with the accents that readers leave out, or with
 * two letters swapped or one of a double letter: `aendern` as `ändern`, `configuracao` as `configuração`. In English,
 * and in a question in another language than the docs, words stay as they are.
 */
export function withSpelling(
  question: string,
  reader: SearchReader,
  { searched, isForeign }: QuestionLanguage,
): string {
  const { code, isKnown, isLight, stem } = searched
  if (code === 'en' || !isKnown || isForeign || question.length > mostCharacters) return question
  let tried = 0
  const isOfDocs = (word: string) => reader.pagesWith(stem(word)) > 0
  const isCompound = (word: string) => code === 'de' && splitWord(word, reader, searched) !== undefined
  return question.replace(plainWord, (written) => {
    const word = written.toLowerCase()
    if (isLight(word) || isOfDocs(word) || tried++ >= maxTried) return written
    const accented = [...accentedForms(word, accentedLetters[code] ?? '')]
    const found = [...accented, ...mistakenForms(word)].find(isOfDocs)
    return found ?? (isCompound(word) ? written : (accented.find(isCompound) ?? written))
  })
}

/** Returns a word with one letter accented, everywhere or at one place of its ending, or with two neighbours there. */
function* accentedForms(word: string, letters: string): Generator<string> {
  const ways = [...letters].flatMap((letter) => typedLetters(letter).map((typed) => ({ letter, typed })))
  for (const { letter, typed } of ways) if (word.includes(typed)) yield word.replaceAll(typed, letter)
  for (let at = Math.max(0, word.length - endingLength); at < word.length; at++)
    for (const first of ways) {
      if (!word.startsWith(first.typed, at)) continue
      const [start, end] = [word.slice(0, at) + first.letter, word.slice(at + first.typed.length)]
      yield start + end
      for (const next of ways)
        if (end.startsWith(next.typed)) yield start + next.letter + end.slice(next.typed.length)
    }
}

/** Returns a word with two letters swapped, but for the last one, whose place tells endings apart, or with one left out. */
function* mistakenForms(word: string): Generator<string> {
  for (const start of swapped(word.slice(0, -1))) yield start + word.at(-1)
  yield* withoutDouble(word)
}

/** Returns a word without one letter of those that it has twice in a row. */
export function* withoutDouble(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++)
    if (word[at] === word[at - 1]) yield word.slice(0, at) + word.slice(at + 1)
}
