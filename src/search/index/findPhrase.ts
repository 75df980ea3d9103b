import { pageFields, sectionFields, type TermTexts } from './fields.ts'
import type { Postings } from './postings.ts'
import {
  copyPosting,
  createPages,
  createPosting,
  nextPage,
  openCursor,
  type Posting,
  readPages,
  readPosting,
} from './scanPostings.ts'

const pageWidth = pageFields.length
const sectionWidth = sectionFields.length

/** Finds the pages that have all terms of a phrase in the same field. */
export function findPhrasePages(all: readonly Postings[], pageLimit: number): TermTexts {
  // Common terms are on most pages, and few pages have all of them.
  const { included, size } = pagesWithAll(all, pageLimit)
  const numbers = new Uint32Array(size)
  const counts = new Uint32Array(size * pageWidth)
  const pages = createPages()
  for (const [rank, { blocks }] of all.entries()) {
    let at = 0
    for (const cursor = openCursor({ blocks, included }); readPages(cursor, pages); at += pages.size) {
      const from = at * pageWidth
      if (rank === 0) numbers.set(pages.numbers.subarray(0, pages.size), at)
      for (let each = 0; each < pages.size * pageWidth; each++) {
        const count = pages.counts[each]!
        if (rank === 0 || count < counts[from + each]!) counts[from + each] = count
      }
    }
  }
  let found = 0
  for (let at = 0; at < size; at++) {
    const from = at * pageWidth
    if (counts.subarray(from, from + pageWidth).every((count) => count === 0)) continue
    counts.copyWithin(found * pageWidth, from, from + pageWidth)
    numbers[found++] = numbers[at]!
  }
  return { size: found, numbers, counts }
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

/** Finds the pages that have all of some terms. Returns a list that is not 0 at their numbers, and how many they are. */
function pagesWithAll(all: readonly Postings[], pageLimit: number) {
  let included: Uint32Array | undefined
  let size = 0
  for (const { blocks, included: searched } of all) {
    const both = new Uint32Array(pageLimit)
    size = 0
    for (const cursor = openCursor({ blocks, included: included ?? searched }); nextPage(cursor); size++)
      both[cursor.page] = 1
    included = both
  }
  return { included, size }
}

/** Returns the smaller count of each field; undefined if no field of the page has both terms. */
function commonPosting(left: Posting, right: Posting): Posting | undefined {
  const ofPage = commonTexts(left.ofPage, right.ofPage, pageWidth)
  if (ofPage.size === 0) return undefined
  return { page: left.page, ofPage, ofSections: commonTexts(left.ofSections, right.ofSections, sectionWidth) }
}

/** Returns the texts that have both terms in the same field, with the smaller count of each field. */
function commonTexts(left: TermTexts, right: TermTexts, width: number): TermTexts {
  const numbers: number[] = []
  const counts: number[] = []
  for (let row = 0, other = 0; row < left.size; row++) {
    const number = left.numbers[row]!
    while (other < right.size && right.numbers[other]! < number) other++
    if (other === right.size) break
    if (right.numbers[other] !== number) continue
    const from = counts.length
    let sum = 0
    for (let field = 0; field < width; field++) {
      const count = Math.min(left.counts[row * width + field]!, right.counts[other * width + field]!)
      counts.push(count)
      sum += count
    }
    if (sum > 0) numbers.push(number)
    else counts.length = from
  }
  return { size: numbers.length, numbers: Uint32Array.from(numbers), counts: Uint32Array.from(counts) }
}
