import { comparable } from '../addresses/linkTexts.ts'
import type { Page, Passage, RankedPage, RankedPassage, SearchRequest, SearchResult } from '../types.ts'
import { estimateConfidence } from './confidence.ts'
import type { Match, SearchIndex } from './createSearchIndex.ts'
import { filterPages } from './filterPages.ts'
import { questionTerms } from './questionTerms.ts'

const defaultLimit = 5
const maxPages = 10
/** A page's passages count by rank: the best fully, the next half, the third a quarter. */
const passageShares = [1, 0.5, 0.25] as const
const currentPageLift = 1.08

/** Ranks pages by the whole page and by its best passages in equal parts, then passages by their own score and their page's. */
export function searchPages(index: SearchIndex, request: SearchRequest): SearchResult {
  const question = questionTerms(request, index.pagesWith)
  if (question.weights.size === 0) return { passages: [], pages: [], confidence: 0 }

  const isWanted = filterPages(request.filter)
  const pageMatches = index.findPages(question.weights, isWanted)
  const tellingMatches =
    question.telling === question.weights ? pageMatches : index.findPages(question.telling, isWanted)
  const passageMatches = index.findPassages(question.weights, isWanted)
  const pages = rankPages(pageMatches, passageMatches, request.currentPath)
  return {
    passages: rankPassages(passageMatches, pages).slice(0, request.limit ?? defaultLimit),
    pages: pages.slice(0, maxPages),
    confidence: estimateConfidence(question, tellingMatches, index),
  }
}

function rankPages(
  pageMatches: readonly Match<Page>[],
  passageMatches: readonly Match<Passage>[],
  currentPath: string | undefined,
): RankedPage[] {
  const passageScores = bestPassageScores(passageMatches)
  const bestPassages = Math.max(...passageScores.values(), Number.EPSILON)
  const bestPage = Math.max(pageMatches[0]?.score ?? 0, Number.EPSILON)
  const current = currentPath === undefined ? undefined : comparable(currentPath.replace(/[?#].*$/, ''))
  return pageMatches
    .map(({ item: page, score }) => {
      const ownScore = score / bestPage / 2 + (passageScores.get(page.file) ?? 0) / bestPassages / 2
      const isCurrent = current !== undefined && comparable(page.path) === current
      return { page, score: isCurrent ? ownScore * currentPageLift : ownScore }
    })
    .sort((left, right) => right.score - left.score)
}

function bestPassageScores(matches: readonly Match<Passage>[]): Map<string, number> {
  const counts = new Map<string, number>()
  const scores = new Map<string, number>()
  for (const { item, score } of matches) {
    const count = counts.get(item.file) ?? 0
    counts.set(item.file, count + 1)
    scores.set(item.file, (scores.get(item.file) ?? 0) + score * (passageShares[count] ?? 0))
  }
  return scores
}

function rankPassages(matches: readonly Match<Passage>[], pages: readonly RankedPage[]): RankedPassage[] {
  const pageScores = new Map(pages.map(({ page, score }) => [page.file, score]))
  const best = Math.max(matches[0]?.score ?? 0, Number.EPSILON)
  return matches
    .map(({ item: passage, score }) => ({
      passage,
      score: score / best / 2 + (pageScores.get(passage.file) ?? 0) / 2,
    }))
    .sort((left, right) => right.score - left.score)
}
