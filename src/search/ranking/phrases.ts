import { pageFields, sectionFields } from '../index/fields.ts'
import type { Postings } from '../index/postings.ts'
import {
  copyPosting,
  createPosting,
  nextPage,
  openCursor,
  type Posting,
  readPosting,
  readTotals,
} from '../index/scanPostings.ts'

/** Pages that have all terms of a phrase in the same field. */
export interface PhrasePages {
  numbers: readonly number[]
  /** Number of occurrences in each field of a page, in the order of `pageFields`, one page after the other. */
  counts: readonly Uint32Array[]
}

const width = sectionFields.length

/** Finds the pages that have all terms of a phrase in the same field. */
export function findPhrasePages(all: readonly Postings[], pageLimit: number): PhrasePages {
  // Common terms are on most pages, and few pages have all of them.
  const included = pagesWithAll(all, pageLimit)
  const numbers: number[] = []
  const counts: Uint32Array[] = []
  const ofPage = new Uint32Array(pageFields.length)
  for (const [rank, { blocks }] of all.entries()) {
    let at = 0
    for (const cursor = openCursor({ blocks, included }); nextPage(cursor); at++) {
      readTotals(cursor, ofPage)
      if (rank === 0) {
        numbers.push(cursor.page)
        counts.push(ofPage.slice())
      }
      const least = counts[at]!
      for (let field = 0; field < pageFields.length; field++)
        least[field] = Math.min(least[field]!, ofPage[field]!)
    }
  }
  const isFound = (_: unknown, at: number) => counts[at]!.some((count) => count > 0)
  return { numbers: numbers.filter(isFound), counts: counts.filter(isFound) }
}

/**
 * Finds where the terms of a phrase are in the same field.
 *
 * @param included not 0 at the numbers of the pages that are searched
 * @param sectionCountOf returns the number of sections of a page
 */
export function findPhrase(
  all: readonly Postings[],
  included: Uint32Array,
  sectionCountOf: (page: number) => number,
): readonly Posting[] {
  let found = new Map<number, Posting>()
  const posting = createPosting()
  for (const [rank, { blocks }] of all.entries()) {
    const common = new Map<number, Posting>()
    for (const cursor = openCursor({ blocks, included }); nextPage(cursor); ) {
      const { page } = cursor
      const left = found.get(page)
      if (rank > 0 && !left) continue
      readPosting(cursor, sectionCountOf(page), posting)
      const both = left ? commonPosting(left, posting) : copyPosting(posting)
      if (both) common.set(page, both)
    }
    found = common
  }
  return [...found.values()]
}

/** Returns 1 at the numbers of the pages that have all of some terms. */
function pagesWithAll(all: readonly Postings[], pageLimit: number): Uint32Array {
  let pages = new Uint32Array(pageLimit)
  for (const [at, postings] of all.entries()) {
    const both = new Uint32Array(pageLimit)
    for (const cursor = openCursor(postings); nextPage(cursor); )
      if (at === 0 || pages[cursor.page] === 1) both[cursor.page] = 1
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
