import { pageWeights, rarityOf, scoreFields, sectionFields, sectionWeights } from '../index/fields.ts'
import { sectionCount } from '../index/lengths.ts'
import { copyPosting, countPages, type Posting, type Postings, scanPostings } from '../index/postings.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/questionSlots.ts'
import { createScores, type Scores } from './createScores.ts'

/** How well pages and sections match a question. */
export interface Matches {
  pages: Scores
  sections: Scores
  /** Returns the number of the page that a section is in. */
  pageOf(section: number): number
}

const width = sectionFields.length

/** Scores the pages and sections that have something of a question. */
export function matchSlots(slots: readonly Slot[], reader: SearchReader): Matches {
  const pages = createScores(slots, reader.pageLimit)
  const sections = createScores(slots, reader.sectionLimit)
  const pageOf = new Uint32Array(reader.sectionLimit)
  const { averages } = reader
  const sectionsOf = (page: number) => sectionCount(reader.lengths(page))
  // All at once, because an index may be far away.
  const terms = [...new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))]
  const found = reader.postings(terms)
  const postingsOf = new Map(terms.map((term, at) => [term, found[at]!]))

  function addScores(
    { page, counts, size, sections: numbers, sectionCounts }: Posting,
    weight: number,
  ): void {
    const lengths = reader.lengths(page)
    const first = reader.firstSection(page)
    pages.add(page, weight * scoreFields(counts, 0, lengths.page, 0, averages.page, pageWeights))
    for (let at = 0; at < size; at++) {
      const section = numbers[at]!
      const score = scoreFields(
        sectionCounts,
        at * width,
        lengths.sections,
        section * width,
        averages.section,
        sectionWeights,
      )
      pageOf[first + section] = page
      sections.add(first + section, weight * score)
    }
  }

  for (const [at, slot] of slots.entries()) {
    for (const { terms, share } of slot.alternatives) {
      const weigh = (pages: number) => slot.weight * share * rarityOf(reader.size, pages)
      if (terms.length === 1) {
        const weight = weigh(reader.pagesWith(terms[0]!))
        scanPostings(postingsOf.get(terms[0]!)!, sectionsOf, (posting) => addScores(posting, weight))
      } else {
        const phrase = intersect(
          terms.map((term) => postingsOf.get(term)!),
          sectionsOf,
        )
        for (const posting of phrase) addScores(posting, weigh(phrase.length))
      }
    }
    pages.end(at)
    sections.end(at)
  }
  return { pages: pages.finish(), sections: sections.finish(), pageOf: (section) => pageOf[section]! }
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
