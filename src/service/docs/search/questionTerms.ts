import type { SearchRequest } from '../types.ts'
import { isAboutShown, isFollowUp } from './isFollowUp.ts'
import { searchedText, searchedTexts } from './searchedText.ts'
import { stem } from './stem.ts'
import { terms, type Word, words } from './terms.ts'

export interface QuestionTerms {
  /** Every term to search for, with its weight; heaviest first. */
  weights: ReadonlyMap<string, number>
  /** Of these, what tells whether the docs answer: not selected text that the question is not about. */
  telling: ReadonlyMap<string, number>
  /** What the docs have to say something about, each word once: the question, or its surroundings where it has no subject. */
  words: readonly Word[]
}

/** Most terms of a question that are searched for. Of more, those are chosen that tell most. */
export const maxQuestionTerms = 64
/** Terms of the beginning and of the end of a long question that are searched for in any case: it is asked there. */
const firstTerms = 24
const lastTerms = 12
/** Most terms of what surrounds a question that are searched for. */
export const maxSurroundingTerms = 48
/** All surrounding terms together weigh this much of the question, however many there are. */
const surroundingShare = 0.4
/** Words a reader asks with about something shown: "explain this", "how does it work". */
const askingTerms: ReadonlySet<string> = new Set(
  'explain tell show mean work help understand happen know example detail'.split(' ').map(stem),
)

/**
 * Weighs the terms of a question, and of what surrounds it: selected text, and earlier questions where it refers to them.
 * A question that stands on its own is searched as if it were the first: what was asked before would draw pages of another
 * subject up, and make a question look answered that is not.
 *
 * @param pagesWith in how many pages a term stands
 */
export function questionTerms(request: SearchRequest, pagesWith: (term: string) => number): QuestionTerms {
  const asked = chooseWords(distinctWords(words(searchedText(request.question))), pagesWith)
  const subjects = asked.filter((word) => !word.parts.every((part) => askingTerms.has(part)))
  const { question } = request
  const context = searchedTexts(request.context ?? [])
  const earlier = searchedTexts(request.previousQuestions ?? [])
  const goesOn = isFollowUp(question, subjects.length, earlier)
  const surrounding = goesOn ? [...context, ...earlier] : context
  if (subjects.length === 0) {
    const stated = distinctWords(surrounding.flatMap(words)).slice(0, maxSurroundingTerms)
    const fallback = stated.length > 0 ? stated : asked
    const weights = new Map(
      termsOf(fallback)
        .slice(0, maxQuestionTerms)
        .map((term) => [term, 1]),
    )
    return { weights, telling: weights, words: fallback }
  }
  const own = new Map(termsOf(asked).map((term) => [term, 1]))
  const added = [...new Set(surrounding.flatMap(terms))]
    .filter((term) => !own.has(term))
    .slice(0, maxSurroundingTerms)
  const weight = Math.min(surroundingShare, (surroundingShare * own.size) / added.length)
  const weights = added.length > 0 ? new Map([...own, ...added.map((term) => [term, weight] as const)]) : own
  const telling = goesOn || isAboutShown(question, subjects.length) ? weights : own
  return { weights, telling, words: asked }
}

/**
 * Chooses the words of a question that are searched for: all, or of a long one, such as a question with a log, its
 * beginning, its end, and the rarest of what stands in the docs at all.
 */
function chooseWords(all: readonly Word[], pagesWith: (term: string) => number): readonly Word[] {
  if (termsOf(all).length <= maxQuestionTerms) return all
  const rarity = (word: Word) =>
    Math.min(...termsOf([word]).map((term) => pagesWith(term) || Number.POSITIVE_INFINITY))
  const telling = all
    .map((word) => ({ word, pages: rarity(word) }))
    .filter(({ pages }) => Number.isFinite(pages))
    .sort((left, right) => left.pages - right.pages)
    .map(({ word }) => word)
  const chosen = new Set<Word>()
  const choose = (words: Iterable<Word>, most: number) => {
    let left = most
    for (const word of words) {
      const count = termsOf([word]).length
      if (chosen.has(word) || count > left) continue
      chosen.add(word)
      left -= count
    }
  }
  choose(all, firstTerms)
  choose(all.toReversed(), lastTerms)
  choose(telling, maxQuestionTerms - firstTerms - lastTerms)
  return all.filter((word) => chosen.has(word))
}

function termsOf(all: readonly Word[]): string[] {
  return all.flatMap(({ whole, parts }) => (whole === undefined ? parts : [whole, ...parts]))
}

function distinctWords(all: readonly Word[]): Word[] {
  return [...new Map(all.map((word) => [termsOf([word]).join(' '), word])).values()]
}
