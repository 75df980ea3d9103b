import type { SearchReader } from '../index/SearchReader.ts'
import { termsOf, words } from '../index/terms.ts'
import type { Word } from '../index/Word.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { stemEnglish } from '../languages/stems/stemEnglish.ts'
import type { SearchRequest } from '../types.ts'
import { isAboutShown, isFollowUp } from './isFollowUp.ts'
import { joinSeparated } from './joinSeparated.ts'
import { searchedText, searchedTexts } from './searchedText.ts'

/** The words of a request that are searched for. */
export interface QuestionWords {
  /** Words of the question, or of its context if the question names no subject. */
  asked: readonly Word[]
  /** Words of selected text, and of earlier questions if the question continues them. */
  surrounding: readonly Word[]
  /** Whether the docs have to say something about the surrounding words too. */
  isAboutSurrounding: boolean
  /** Whether `asked` has words of the question only, and none of its context. */
  isAlone: boolean
  /** Whether earlier questions count, if there are any. */
  continues: boolean
}

/** Most terms of a question that are searched for. Of more, those that tell most are chosen. */
export const maxQuestionTerms = 64
/** Terms at the beginning and at the end of a long question that are always searched for: the question is there. */
const firstTerms = 24
const lastTerms = 12
/** Most terms of what surrounds a question that are searched for. */
export const maxContextTerms = 48
/** Words readers ask with about something shown: "explain this", "how does it work". */
const askingTerms: ReadonlySet<string> = new Set(
  'explain tell show mean work help understand happen know example detail'.split(' ').map(stemEnglish),
)

/**
 * Chooses the words to search for: those of the question, of selected text, and of earlier questions if the question
 * refers to them. A question that stands on its own is searched as if it were the first, because earlier questions
 * would find pages of another subject, and make a question look answered that is not.
 */
export function questionWords(
  { question, context = [], previousQuestions = [], isUnfinished = false }: SearchRequest,
  reader: SearchReader,
  language: QuestionLanguage,
): QuestionWords {
  const wordsOf = (text: string) => words(text, language.searched)
  const searched = searchedText(question)
  const all = withoutLastMark(joinSeparated(wordsOf(searched), searched, reader, language.searched))
  const asked = chooseWords(isUnfinished ? withUnfinished(all, question) : all, reader)
  const subjects = distinctWords(asked).filter(
    (word) => !word.isLight && !word.parts.every((part) => askingTerms.has(part)),
  )
  const selected = searchedTexts(context)
  const earlier = searchedTexts(previousQuestions)
  const continues = isFollowUp(question, subjects.length, language.asked)
  const around = (continues ? [...selected, ...earlier] : selected).flatMap(wordsOf)
  const surrounding = firstWords(distinctWords(around.filter((word) => !word.isLight)), maxContextTerms)
  const isAlone = surrounding.length === 0
  if (subjects.length === 0 && (surrounding.length > 0 || asked.every((word) => word.isLight)))
    return { asked: surrounding, surrounding: [], isAboutSurrounding: false, isAlone, continues }
  return {
    asked,
    surrounding,
    isAlone,
    continues,
    isAboutSurrounding: continues || isAboutShown(question, subjects.length, language.asked),
  }
}

/** Removes `??` and `!!` after a question. They are operators in a question such as "What is ??". */
function withoutLastMark(all: readonly Word[]): readonly Word[] {
  const others = all.slice(0, -1)
  const isMark = /^[?!]+$/.test(all.at(-1)?.whole ?? '')
  return isMark && others.some(({ isLight }) => !isLight) ? others : all
}

/** Marks the last word of a question, if nothing follows it. It may become a word with a subject: `in`, `install`. */
function withUnfinished(all: readonly Word[], question: string): readonly Word[] {
  const last = all.at(-1)
  if (!last || !/[\p{L}\p{M}\p{N}]$/u.test(question)) return all
  const text = last.text ?? (last.isLight ? last.parts[0] : undefined)
  return [...all.slice(0, -1), { ...last, text, isLight: undefined, isUnfinished: true }]
}

/**
 * Chooses words of a question: all, or, of a long question, such as one with a log, the beginning, the end, and the
 * rarest words that the docs have.
 */
function chooseWords(written: readonly Word[], reader: SearchReader): readonly Word[] {
  // Words of a phrase may be repeated: "word by word".
  if (countTerms(written) <= maxQuestionTerms) return written
  const all = distinctWords(written)
  if (countTerms(all) <= maxQuestionTerms) return all
  const pagesWith = (word: Word) =>
    Math.min(...termsOf(word).map((term) => reader.pagesWith(term) || Number.POSITIVE_INFINITY))
  const telling = all
    .map((word) => ({ word, pages: pagesWith(word) }))
    .filter(({ pages }) => Number.isFinite(pages))
    .sort((left, right) => left.pages - right.pages)
    .map(({ word }) => word)
  const chosen = new Set([...firstWords(all, firstTerms), ...firstWords(all.toReversed(), lastTerms)])
  const others = telling.filter((word) => !chosen.has(word))
  for (const word of firstWords(others, maxQuestionTerms - firstTerms - lastTerms)) chosen.add(word)
  return all.filter((word) => chosen.has(word))
}

/** Returns as many words, from the first on, as have together at most this many terms. */
function firstWords(all: readonly Word[], most: number): Word[] {
  let left = most
  return all.filter((word) => {
    const count = termsOf(word).length
    if (count > left) return false
    left -= count
    return true
  })
}

function countTerms(all: readonly Word[]): number {
  return all.reduce((count, word) => count + termsOf(word).length, 0)
}

function distinctWords(all: readonly Word[]): Word[] {
  return [...new Map(all.map((word) => [termsOf(word).join(' '), word])).values()]
}
