import { isAboutShown, isFollowUp } from './isFollowUp.ts'
import { stem } from './stem.ts'
import { terms, type Word, words } from './terms.ts'
import type { SearchRequest } from './types.ts'

export interface QuestionTerms {
  /** Every term to search for, with its weight; heaviest first. */
  weights: ReadonlyMap<string, number>
  /** Of these, what tells whether the docs answer: not selected text that the question is not about. */
  telling: ReadonlyMap<string, number>
  /** What the docs have to say something about, each word once: the question, or its surroundings where it has no subject. */
  words: readonly Word[]
}

/** Beyond this many terms a pasted log decides the search, not the question. */
const maxQuestionTerms = 64
const maxSurroundingTerms = 48
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
 */
export function questionTerms(request: SearchRequest): QuestionTerms {
  const asked = distinctWords(words(request.question))
  const subjects = asked.filter((word) => !word.parts.every((part) => askingTerms.has(part)))
  const { question, context = [], previousQuestions: earlier = [] } = request
  const goesOn = isFollowUp(question, subjects.length, earlier)
  const surrounding = goesOn ? [...context, ...earlier] : context
  if (subjects.length === 0) {
    const stated = distinctWords(surrounding.flatMap(words)).slice(0, maxSurroundingTerms)
    const fallback = stated.length > 0 ? stated : asked
    const weights = new Map(termsOf(fallback).map((term) => [term, 1]))
    return { weights, telling: weights, words: fallback }
  }
  const own = new Map(
    termsOf(asked)
      .slice(0, maxQuestionTerms)
      .map((term) => [term, 1]),
  )
  const added = [...new Set(surrounding.flatMap(terms))]
    .filter((term) => !own.has(term))
    .slice(0, maxSurroundingTerms)
  const weight = Math.min(surroundingShare, (surroundingShare * own.size) / added.length)
  const weights = added.length > 0 ? new Map([...own, ...added.map((term) => [term, weight] as const)]) : own
  const telling = goesOn || isAboutShown(question, subjects.length) ? weights : own
  return { weights, telling, words: asked }
}

function termsOf(all: readonly Word[]): string[] {
  return all.flatMap(({ whole, parts }) => (whole === undefined ? parts : [whole, ...parts]))
}

function distinctWords(all: readonly Word[]): Word[] {
  return [...new Map(all.map((word) => [termsOf([word]).join(' '), word])).values()]
}
