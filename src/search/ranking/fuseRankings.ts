import type { SearchResult } from '../types.ts'
import { answerableConfidence } from './confidence.ts'
import type { NearPassages } from './nearestPassages.ts'
import { pagesReturned, passagesReturned } from './searchPages.ts'

/** Weight of the meaning in a ranking if the words surely answer the question, and if they surely do not. */
const meaningWeight = { answered: 0.2, unanswered: 0.8 } as const

/**
 * Joins what the words of a question find and what its meaning finds. The scores of both are scaled and added: 1 is the
 * best passage, and 0 one that does not match, or that is only as near as passages are on average. The less likely the
 * words are to answer the question, the more its meaning counts.
 *
 * If only the meaning finds an answer, the question counts as partly answered. The meaning never lowers the confidence.
 */
export function fuseRankings(
  words: SearchResult,
  near: NearPassages,
  limit: number = passagesReturned,
): SearchResult {
  const nearest = near.passages[0]
  if (!nearest) return { ...words, passages: words.passages.slice(0, limit) }
  const { answered, unanswered } = meaningWeight
  const weight = answered + (unanswered - answered) * (1 - words.confidence)
  const isAbout = nearest.similarity > (near.leastSimilarity ?? Number.POSITIVE_INFINITY)
  const range = nearest.similarity - near.mean
  const scoreOf = (similarity: number) => (range > 0 ? Math.max(0, (similarity - near.mean) / range) : 1)
  return {
    ...words,
    passages: addScores(
      words.passages.map((item) => ({ item, key: item.passage.id, score: item.score })),
      near.passages.map(({ passage, page, similarity }) => ({
        item: { passage, page },
        key: passage.id,
        score: scoreOf(similarity),
      })),
      weight,
    )
      .slice(0, limit)
      .map(({ item, score }) => ({ ...item, score })),
    pages: addScores(
      words.pages.map(({ page, score }) => ({ item: page, key: page.file, score })),
      near.passages.map(({ page, similarity }) => ({
        item: { ...page, passageCount: page.passages.length },
        key: page.file,
        score: scoreOf(similarity),
      })),
      weight,
    )
      .slice(0, pagesReturned)
      .map(({ item, score }) => ({ page: item, score })),
    confidence: Math.max(words.confidence, isAbout ? answerableConfidence : 0),
    isByMeaning: true,
  }
}

interface Scored<Item> {
  item: Item
  key: string
  score: number
}

/** Adds two scores of each item. Both lists are sorted, best first, and the first score of an item counts. */
function addScores<Item>(
  byWords: ReadonlyArray<Scored<Item>>,
  byMeaning: ReadonlyArray<Scored<Item>>,
  weight: number,
): Array<Scored<Item>> {
  const best = byWords[0]?.score || 1
  const sums = new Map(
    byWords.map((each) => [each.key, { ...each, score: ((1 - weight) * each.score) / best }]),
  )
  const counted = new Set<string>()
  for (const each of byMeaning) {
    if (counted.has(each.key)) continue
    counted.add(each.key)
    sums.set(each.key, { ...each, score: (sums.get(each.key)?.score ?? 0) + weight * each.score })
  }
  return [...sums.values()].sort((left, right) => right.score - left.score)
}
