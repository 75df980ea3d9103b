import type { Page } from '../types.ts'
import type { Match, SearchIndex } from './createSearchIndex.ts'
import type { QuestionTerms } from './questionTerms.ts'
import type { Word } from './terms.ts'

/** From here on a question is likely enough to be answered; `bench/retrieval.ts` shows what it lets through. */
export const answerableConfidence = 0.2

/** Logistic fit over questions the docs answer, questions they do not, and the other project's questions. */
const fit = { constant: -5.15, coverage: 2.93, strength: 0.63 } as const
const pagesLookedAt = 3

/**
 * How likely it is that the docs answer a question, from two things: how much of what the question names stands in one
 * page, rare words first, and how strongly the best page matches per term.
 *
 * @param pages those that match what is telling of the question, best first
 */
export function estimateConfidence(
  question: QuestionTerms,
  pages: readonly Match<Page>[],
  index: SearchIndex,
): number {
  const best = pages[0]
  if (!best) return 0
  const rarity = (term: string) => inverseFrequency(index.pages.length, index.pagesWith(term))
  const coverages = pages.slice(0, pagesLookedAt).map((page) => coverage(question.words, page.terms, rarity))
  const totalWeight = [...question.telling.values()].reduce((sum, weight) => sum + weight, 0)
  // The score of a term grows with its rarity, and rarity with the number of pages: a small folder must not look unsure.
  const strength = best.score / totalWeight / inverseFrequency(index.pages.length, 1)
  const sum = fit.constant + fit.coverage * Math.max(...coverages) + fit.strength * strength
  return 1 / (1 + Math.exp(-sum))
}

/** Share of the words that a page holds, each as heavy as it is rare; an identifier counts whole or by its parts. */
function coverage(
  words: readonly Word[],
  found: readonly string[],
  rarity: (term: string) => number,
): number {
  const held = new Set(found)
  let covered = 0
  let total = 0
  for (const { whole, parts } of words) {
    const rarities = parts.map(rarity)
    const weight = Math.max(0, ...(parts.length > 0 ? rarities : [rarity(whole ?? '')]))
    const isWhole = whole !== undefined && held.has(whole)
    const share = isWhole
      ? 1
      : sum(rarities.filter((_, at) => held.has(parts[at] ?? ''))) / (sum(rarities) || 1)
    covered += weight * share
    total += weight
  }
  return total === 0 ? 0 : covered / total
}

function inverseFrequency(pages: number, pagesWithTerm: number): number {
  return Math.log(1 + (pages - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
