import type { SearchReader } from '../index/SearchReader.ts'
import type { Candidates } from './chooseCandidates.ts'
import type { Ranking } from './rankMatches.ts'

/** If some of the best sections are repeated, this many times as many are looked through. */
const moreSections = 4

/** A ranking without repeated sections: those whose heading and text a better one has. */
export type DistinctRanking = Pick<Ranking, 'bestSections' | 'bestPages'> & {
  /** Leaves out the sections that an earlier one of a list repeats, and those that are in it twice. */
  distinct(sections: readonly number[]): number[]
}

/**
 * Leaves repeated sections out of a ranking, and pages whose best section is one. Docs repeat sections on several pages,
 * such as an option that many commands have.
 */
export function withoutRepeated(
  { bestSections, bestPages, bestSectionOf }: Ranking,
  { lengths: { textHashes } }: SearchReader,
  { sections }: Candidates,
): DistinctRanking {
  function distinct(places: readonly number[]): number[] {
    const hashes = new Set<number>()
    return [...new Set(places)].filter((place) => {
      const hash = textHashes[sections[place]!]!
      const isRepeated = hash !== 0 && hashes.has(hash)
      hashes.add(hash)
      return !isRepeated
    })
  }
  return {
    distinct,
    bestSections(most) {
      const found = bestSections(most)
      const kept = distinct(found)
      return kept.length === found.length ? kept : distinct(bestSections(most * moreSections)).slice(0, most)
    },
    bestPages(most) {
      const pages = bestPages(most)
      const best = pages.map((page) => bestSectionOf(page))
      const kept = new Set(distinct(best.filter((section) => section !== undefined)))
      return pages.filter((_, rank) => best[rank] === undefined || kept.has(best[rank]))
    },
  }
}
