import type { Candidates } from './chooseCandidates.ts'

/** How pages were ranked, by their places among the candidates. */
interface PageRanking {
  pageScore(page: number): number
  bestSectionOf(page: number): number | undefined
  distinct(sections: readonly number[]): readonly number[]
}

/** Share of the passages that are the best ones. The others are the best of further pages. */
const bestShare = 0.6
/** Least score of such a page, relative to the best page. */
const leastPageScore = 0.5

/** Puts the opening of a page before the best sections. */
export function withOpening(
  page: number | undefined,
  sections: readonly number[],
  { firstSections, included }: Candidates,
): readonly number[] {
  if (page === undefined) return sections
  const opening = firstSections[included[page]! - 1]!
  return [opening, ...sections.filter((section) => section !== opening)]
}

/**
 * Chooses the sections to return: the best ones, and then the best of pages that are not among them. Where a question
 * has other words than its page, that page is often further down, and further sections of the first page are no help.
 */
export function withOtherPages(
  sections: readonly number[],
  pages: readonly number[],
  limit: number,
  { pageScore, bestSectionOf, distinct }: PageRanking,
  { pageOfSection }: Candidates,
): readonly number[] {
  const best = sections.slice(0, Math.ceil(limit * bestShare))
  const pagesOfBest = new Set(best.map((section) => pageOfSection[section]))
  const least = pages.length > 0 ? pageScore(pages[0]!) * leastPageScore : 0
  const others = pages
    .filter((page) => pageScore(page) >= least && !pagesOfBest.has(page))
    .slice(0, limit - best.length)
    .flatMap(
      (page) => sections.find((section) => pageOfSection[section] === page) ?? bestSectionOf(page) ?? [],
    )
  return distinct([...best, ...others, ...sections]).slice(0, limit)
}
