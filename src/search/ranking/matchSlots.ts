import { createFieldScorer, pageWeights, rarityOf, sectionFields, sectionWeights } from '../index/fields.ts'
import { sectionCount } from '../index/lengths.ts'
import {
  copyPosting,
  type Posting,
  type Postings,
  scanNumbers,
  scanPages,
  scanPostings,
} from '../index/postings.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Slot } from '../question/questionSlots.ts'
import { createScores, type Scores } from './createScores.ts'
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
 * Most pages whose sections are scored. In docs with more pages, these are the ones that have the most of the words that
 * tell most: common words stand on most pages and hardly change an order, but they would take most of the time.
 */
const maxRankedPages = 500
/** From here on, the share of the words that tell most is enough to choose these pages. */
const tellingShare = 0.5

/** Scores the pages and sections that have something of a question. */
export function matchSlots(slots: readonly Slot[], reader: SearchReader): Matches {
  const sources = openSlots(slots, reader)
  const among = reader.size > maxRankedPages ? choosePages(slots, reader, sources) : undefined
  const pages = createScores(slots, reader.pageLimit)
  const sections = createScores(slots, reader.sectionLimit)
  const scorePage = createFieldScorer(reader.averages.page, pageWeights)
  const scoreSection = createFieldScorer(reader.averages.section, sectionWeights)
  for (const slot of slots) {
    sources.scan(slot, among, ({ page, counts, size, sections: own, sectionCounts }, weight) => {
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
    })
    pages.end(slot)
    sections.end(slot)
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

/** Chooses the pages that have the most of the words that tell most. Returns 1 at their numbers. */
function choosePages(slots: readonly Slot[], reader: SearchReader, { scanPages }: SlotScanner): Uint8Array {
  const pages = createScores(slots, reader.pageLimit)
  const scorePage = createFieldScorer(reader.averages.page, pageWeights)
  const total = sumOf(slots, weightOf)
  let added = 0
  for (const slot of slots.toSorted(byTelling)) {
    const found = pages.numbers.length
    if (slot.isLight ? found > 0 : found >= maxRankedPages && added >= total * tellingShare) break
    scanPages(slot, (page, counts, weight) => {
      pages.add(page, weight * scorePage(counts, 0, reader.lengths(page).page, 0))
    })
    pages.end(slot)
    added += weightOf(slot)
  }
  const flags = new Uint8Array(reader.pageLimit)
  const { numbers, scores } = pages
  const sorted = Float64Array.from(numbers, (number) => scores[number]!).sort()
  const least = sorted[Math.max(0, sorted.length - maxRankedPages)] ?? 0
  for (const number of numbers) if (scores[number]! >= least) flags[number] = 1
  pages.release()
  return flags
}

/** Sorts slots by what they tell, words such as "the" last. */
function byTelling(left: Slot, right: Slot): number {
  return Number(left.isLight) - Number(right.isLight) || weightOf(right) - weightOf(left)
}

interface SlotScanner {
  /**
   * Visits the pages that have an alternative of a slot, with the weight of the alternative.
   *
   * @param among 1 at the numbers of the pages that are visited; undefined if all are
   */
  scan(slot: Slot, among: Uint8Array | undefined, visit: (posting: Posting, weight: number) => void): void
  /** Visits all of these pages without their sections. */
  scanPages(slot: Slot, visit: (page: number, counts: Uint32Array, weight: number) => void): void
}

/** Reads the postings of all slots. */
function openSlots(slots: readonly Slot[], reader: SearchReader): SlotScanner {
  const sectionsOf = (page: number) => sectionCount(reader.lengths(page))
  // All at once, because an index may be far away.
  const terms = [...new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))]
  const found = reader.postings(terms)
  const postingsOf = new Map(terms.map((term, at) => [term, found[at]!]))
  const phrases = new Map<readonly string[], readonly Posting[]>()

  function phraseOf(terms: readonly string[]): readonly Posting[] {
    const known = phrases.get(terms)
    if (known) return known
    const phrase = intersect(
      terms.map((term) => postingsOf.get(term)!),
      sectionsOf,
      reader.pageLimit,
    )
    phrases.set(terms, phrase)
    return phrase
  }

  /** Returns the postings of an alternative and its weight: of one term, or of a phrase that was read already. */
  function* alternativesOf(
    slot: Slot,
  ): Generator<{ postings?: Postings; phrase?: readonly Posting[]; weight: number }> {
    for (const { terms, share } of slot.alternatives) {
      const weigh = (pages: number) => slot.weight * share * rarityOf(reader.size, pages)
      const [first, ...others] = terms
      if (others.length === 0)
        yield { postings: postingsOf.get(first!)!, weight: weigh(reader.pagesWith(first!)) }
      else {
        const phrase = phraseOf(terms)
        yield { phrase, weight: weigh(phrase.length) }
      }
    }
  }

  return {
    scan(slot, among, visit) {
      for (const { postings, phrase = [], weight } of alternativesOf(slot)) {
        if (postings)
          scanPostings(among ? { ...postings, included: among } : postings, sectionsOf, (posting) =>
            visit(posting, weight),
          )
        for (const posting of phrase) if (!among || among[posting.page] === 1) visit(posting, weight)
      }
    },
    scanPages(slot, visit) {
      for (const { postings, phrase = [], weight } of alternativesOf(slot)) {
        if (postings) scanPages(postings, (page, counts) => visit(page, counts, weight))
        for (const { page, counts } of phrase) visit(page, counts, weight)
      }
    },
  }
}

/** Returns where the terms of a phrase are in the same field. */
function intersect(
  all: readonly Postings[],
  sectionsOf: (page: number) => number,
  pageLimit: number,
): Posting[] {
  // Common terms are on most pages, and few pages have all of them.
  const included = pagesWithAll(all, pageLimit)
  const [first, ...others] = all
  let found = new Map<number, Posting>()
  scanPostings(
    { ...first!, included },
    sectionsOf,
    (posting) => void found.set(posting.page, copyPosting(posting)),
  )
  for (const other of others) {
    const common = new Map<number, Posting>()
    scanPostings({ ...other, included }, sectionsOf, (posting) => {
      const left = found.get(posting.page)
      const both = left && commonPosting(left, posting)
      if (both) common.set(posting.page, both)
    })
    found = common
  }
  return [...found.values()]
}

/** Returns 1 at the numbers of the pages that have all of some terms. */
function pagesWithAll(all: readonly Postings[], pageLimit: number): Uint8Array {
  let pages = new Uint8Array(pageLimit)
  for (const [at, postings] of all.entries()) {
    const both = new Uint8Array(pageLimit)
    scanNumbers(postings, (page) => {
      if (at === 0 || pages[page] === 1) both[page] = 1
    })
    pages = both
  }
  return pages
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
    const from = sectionCounts.length
    let sum = 0
    for (let field = 0; field < width; field++) {
      const count = Math.min(
        left.sectionCounts[row * width + field]!,
        right.sectionCounts[other * width + field]!,
      )
      sectionCounts.push(count)
      sum += count
    }
    if (sum > 0) sections.push(section)
    else sectionCounts.length = from
  }
  return {
    page: left.page,
    counts,
    size: sections.length,
    sections: Uint32Array.from(sections),
    sectionCounts: Uint32Array.from(sectionCounts),
  }
}
