import { createFieldScorer, pageWeights, rarityOf, sectionFields, sectionWeights } from '../index/fields.ts'
import { sectionCount } from '../index/lengths.ts'
import { copyPosting, countPages, type Posting, type Postings, scanPostings } from '../index/postings.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/questionSlots.ts'
import { createScores, type ScoreAdder, type Scores } from './createScores.ts'
import { sumOf, weightOf } from './slotWeights.ts'

/** How well pages and sections match a question. */
export interface Matches {
  pages: Scores
  sections: Scores
  /** Ends the use of the scores. */
  release(): void
}

const width = sectionFields.length
/**
 * In docs with more pages, the words that tell least are looked for only in this many pages: those that have the most of
 * the other words. Such words stand on most pages and hardly change an order, but they would take most of the time.
 */
const maxCommonPages = 500
/** From here on, the share of the words that tell most is enough to choose these pages. */
const tellingShare = 0.5

/** Scores the pages and sections that have something of a question. */
export function matchSlots(slots: readonly Slot[], reader: SearchReader): Matches {
  const pages = createScores(slots, reader.pageLimit)
  const sections = createScores(slots, reader.sectionLimit)
  const scorePage = createFieldScorer(reader.averages.page, pageWeights)
  const scoreSection = createFieldScorer(reader.averages.section, sectionWeights)
  const sectionsOf = (page: number) => sectionCount(reader.lengths(page))
  // All at once, because an index may be far away.
  const terms = [...new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))]
  const found = reader.postings(terms)
  const postingsOf = new Map(terms.map((term, at) => [term, found[at]!]))

  function addScores({ page, counts, size, sections: own, sectionCounts }: Posting, weight: number): void {
    const lengths = reader.lengths(page)
    const first = reader.firstSection(page)
    pages.add(page, weight * scorePage(counts, 0, lengths.page, 0))
    for (let at = 0; at < size; at++) {
      const section = own[at]!
      sections.add(
        first + section,
        weight * scoreSection(sectionCounts, at * width, lengths.sections, section * width),
      )
    }
  }

  /** @param among 1 at the numbers of the pages that are scored; undefined if all are */
  function addSlot(slot: Slot, among?: Uint8Array): void {
    for (const { terms, share } of slot.alternatives) {
      const weigh = (pages: number) => slot.weight * share * rarityOf(reader.size, pages)
      if (terms.length === 1) {
        const weight = weigh(reader.pagesWith(terms[0]!))
        const postings = postingsOf.get(terms[0]!)!
        scanPostings(among ? { ...postings, included: among } : postings, sectionsOf, (posting) =>
          addScores(posting, weight),
        )
      } else {
        const phrase = intersect(
          terms.map((term) => postingsOf.get(term)!),
          sectionsOf,
        )
        for (const posting of phrase)
          if (!among || among[posting.page] === 1) addScores(posting, weigh(phrase.length))
      }
    }
    pages.end(slot)
    sections.end(slot)
  }

  const isLarge = reader.size > maxCommonPages
  const total = sumOf(slots, weightOf)
  let among: Uint8Array | undefined
  let added = 0
  for (const slot of slots.toSorted(byTelling)) {
    const least = slot.isLight ? 1 : maxCommonPages
    if (isLarge && (slot.isLight || added >= total * tellingShare) && pages.numbers.length >= least)
      among ??= bestPages(pages, reader.pageLimit)
    addSlot(slot, among)
    added += weightOf(slot)
  }
  return {
    pages: pages.finish(),
    sections: sections.finish(),
    release() {
      pages.release()
      sections.release()
    },
  }
}

/** Sorts slots by what they tell, words such as "the" last. */
function byTelling(left: Slot, right: Slot): number {
  return Number(left.isLight) - Number(right.isLight) || weightOf(right) - weightOf(left)
}

/** Returns 1 at the numbers of the pages with the greatest scores. */
function bestPages({ numbers, scores }: ScoreAdder, limit: number): Uint8Array {
  const flags = new Uint8Array(limit)
  const sorted = Float64Array.from(numbers, (number) => scores[number]!).sort()
  const least = sorted[Math.max(0, sorted.length - maxCommonPages)]!
  for (const number of numbers) if (scores[number]! >= least) flags[number] = 1
  return flags
}

/** Returns where the terms of a phrase are in the same field. */
function intersect(all: readonly Postings[], sectionsOf: (page: number) => number): Posting[] {
  const [rarest, ...others] = all.toSorted((left, right) => countPages(left) - countPages(right))
  let found = new Map<number, Posting>()
  scanPostings(rarest!, sectionsOf, (posting) => void found.set(posting.page, copyPosting(posting)))
  for (const other of others) {
    const common = new Map<number, Posting>()
    scanPostings(other, sectionsOf, (posting) => {
      const left = found.get(posting.page)
      const both = left && commonPosting(left, posting)
      if (both) common.set(posting.page, both)
    })
    found = common
  }
  return [...found.values()]
}

/** Returns the smaller count of each field; undefined if no field of the page has both terms. */
function commonPosting(left: Posting, right: Posting): Posting | undefined {
  const counts = left.counts.map((count, field) => Math.min(count, right.counts[field]!))
  if (counts.every((count) => count === 0)) return undefined
  const sections: number[] = []
  const sectionCounts: number[] = []
  for (let row = 0, other = 0; row < left.size; row++) {
    const section = left.sections[row]!
    while (other < right.size && right.sections[other]! < section) other++
    if (other === right.size) break
    if (right.sections[other] !== section) continue
    const common = Array.from({ length: width }, (_, field) =>
      Math.min(left.sectionCounts[row * width + field]!, right.sectionCounts[other * width + field]!),
    )
    if (common.every((count) => count === 0)) continue
    sections.push(section)
    sectionCounts.push(...common)
  }
  return {
    page: left.page,
    counts,
    size: sections.length,
    sections: Uint32Array.from(sections),
    sectionCounts: Uint32Array.from(sectionCounts),
  }
}
