import { stem } from './stem.ts'
import { terms, type Word, words } from './terms.ts'
import type { SearchRequest } from './types.ts'

export interface QuestionTerms {
  /** Every term to search for, with its weight; heaviest first. */
  weights: ReadonlyMap<string, number>
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
  'explain tell show mean work help understand happen know'.split(' ').map(stem),
)

/** Weighs the terms of a question, and of what surrounds it: selected text and earlier questions. */
export function questionTerms(request: SearchRequest): QuestionTerms {
  const asked = distinctWords(words(request.question))
  const subjects = asked.filter((word) => !word.parts.every((part) => askingTerms.has(part)))
  const surrounding = [...(request.context ?? []), ...(request.previousQuestions ?? [])]
  if (subjects.length === 0) {
    const stated = distinctWords(surrounding.flatMap(words)).slice(0, maxSurroundingTerms)
    const fallback = stated.length > 0 ? stated : asked
    return { weights: new Map(termsOf(fallback).map((term) => [term, 1])), words: fallback }
  }
  const own = new Set(termsOf(asked).slice(0, maxQuestionTerms))
  const added = [...new Set(surrounding.flatMap(terms))]
    .filter((term) => !own.has(term))
    .slice(0, maxSurroundingTerms)
  const weight = Math.min(surroundingShare, (surroundingShare * own.size) / added.length)
  return {
    weights: new Map([
      ...[...own].map((term) => [term, 1] as const),
      ...added.map((term) => [term, weight] as const),
    ]),
    words: asked,
  }
}

function termsOf(all: readonly Word[]): string[] {
  return all.flatMap(({ whole, parts }) => (whole === undefined ? parts : [whole, ...parts]))
}

function distinctWords(all: readonly Word[]): Word[] {
  return [...new Map(all.map((word) => [termsOf([word]).join(' '), word])).values()]
}
