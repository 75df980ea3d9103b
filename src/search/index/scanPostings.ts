import { pageFields, sectionFields } from './fields.ts'
import {
  headerBits,
  onlyOnesInPage,
  onlyOnesInSection,
  ownFields,
  type Postings,
  pagesPerBlock,
  totals,
} from './postings.ts'
import { type Cursor, readNumber } from './variableNumbers.ts'

export interface Posting {
  page: number
  /** Number of occurrences in each field of the page, in the order of `pageFields`. */
  counts: Uint32Array
  /** Number of the sections that have the term. */
  size: number
  /** Numbers of these sections in the page, ascending. */
  sections: Uint32Array
  /** Number of occurrences in each field of these sections, in the order of `sectionFields`. */
  sectionCounts: Uint32Array
}

const sectionWidth = sectionFields.length
const [titleColumn, pathColumn] = (['title', 'path'] as const).map((field) =>
  sectionFields.indexOf(field),
) as [number, number]
const ownColumns = ownFields.map((field) => sectionFields.indexOf(field))
const titleTotal = totals.indexOf('title')
const pathBit = 1 << totals.indexOf('path')
const fieldBits = (1 << headerBits) - 1

/** Counts the pages that have a term. */
export function countPages(postings: Postings): number {
  let count = 0
  if (postings.included) scanNumbers(postings, () => count++)
  else for (const { bytes } of postings.blocks) count += readNumber(bytes, { at: 0 })
  return count
}

/** Visits the numbers of the pages that have a term, and where in the bytes of a block the posting of each page is. */
export function scanNumbers(
  { blocks, included }: Postings,
  visit: (page: number, bytes: Uint8Array, from: number, to: number) => void,
): void {
  const cursor: Cursor = { at: 0 }
  for (const { block, bytes } of blocks) {
    let page = block * pagesPerBlock - 1
    cursor.at = 0
    readNumber(bytes, cursor)
    for (let { at } = cursor; at < bytes.length; ) {
      // Written out, because most pages are passed over.
      let distance = bytes[at++]!
      if (distance >= 0x80) {
        cursor.at = at - 1
        distance = readNumber(bytes, cursor)
        at = cursor.at
      }
      let size = bytes[at++]!
      if (size >= 0x80) {
        cursor.at = at - 1
        size = readNumber(bytes, cursor)
        at = cursor.at
      }
      page += distance
      if (included?.[page] !== 0) visit(page, bytes, at, at + size)
      at += size
    }
  }
}

/**
 * Visits the pages that have a term without their sections, which takes less time. The counts that are passed are the
 * same array each time, in the order of `pageFields`.
 */
export function scanPages(postings: Postings, visit: (page: number, counts: Uint32Array) => void): void {
  const counts = new Uint32Array(pageFields.length)
  const cursor: Cursor = { at: 0 }
  scanNumbers(postings, (page, bytes, from) => {
    cursor.at = from
    readTotals(bytes, cursor, counts)
    visit(page, counts)
  })
}

/**
 * Visits the pages that have a term. The posting that is passed is the same object each time.
 *
 * @param sectionCountOf returns the number of sections of a page
 */
export function scanPostings(
  postings: Postings,
  sectionCountOf: (page: number) => number,
  visit: (posting: Posting) => void,
): void {
  const posting = createPosting()
  const cursor: Cursor = { at: 0 }
  scanNumbers(postings, (page, bytes, from, to) => {
    cursor.at = from
    posting.page = page
    decodePosting(bytes, cursor, to, sectionCountOf(page), posting)
    visit(posting)
  })
}

function createPosting(): Posting {
  return {
    page: 0,
    counts: new Uint32Array(pageFields.length),
    size: 0,
    sections: new Uint32Array(64),
    sectionCounts: new Uint32Array(64 * sectionWidth),
  }
}

/** Returns a posting that stays as it is. */
export function copyPosting({ page, counts, size, sections, sectionCounts }: Posting): Posting {
  return {
    page,
    counts: counts.slice(),
    size,
    sections: sections.slice(0, size),
    sectionCounts: sectionCounts.slice(0, size * sectionWidth),
  }
}

/** Reads the counts of a page. Returns how often the term is in its path. */
function readTotals(bytes: Uint8Array, cursor: Cursor, counts: Uint32Array): number {
  const fields = bytes[cursor.at++]!
  const read = fields >= onlyOnesInPage ? undefined : cursor
  for (let field = 0; field < counts.length; field++)
    counts[field] = (fields & (1 << field)) === 0 ? 0 : read ? readNumber(bytes, read) : 1
  return (fields & pathBit) === 0 ? 0 : read ? readNumber(bytes, read) : 1
}

function decodePosting(bytes: Uint8Array, cursor: Cursor, end: number, all: number, posting: Posting): void {
  const inPath = readTotals(bytes, cursor, posting.counts)
  const inTitle = posting.counts[titleTotal]!
  // Every section of a page has the words of its title and of its path.
  const hasAll = inTitle > 0 || inPath > 0
  if (posting.sections.length < all) {
    posting.sections = new Uint32Array(all * 2)
    posting.sectionCounts = new Uint32Array(all * 2 * sectionWidth)
  }
  const { sections, sectionCounts } = posting
  if (hasAll) sectionCounts.fill(0, 0, all * sectionWidth)
  let size = 0
  let next = 0
  while (cursor.at < end) {
    const byte = bytes[cursor.at]!
    if (byte < 0x80) cursor.at++
    const header = byte < 0x80 ? byte : readNumber(bytes, cursor)
    const fields = header & fieldBits
    const section = next + (header >>> headerBits)
    next = section + 1
    const row = hasAll ? section : size++
    const start = row * sectionWidth
    sections[row] = section
    if (!hasAll) for (let column = 0; column < sectionWidth; column++) sectionCounts[start + column] = 0
    for (let field = 0; field < ownFields.length; field++)
      if ((fields & (1 << field)) !== 0)
        sectionCounts[start + ownColumns[field]!] =
          fields >= onlyOnesInSection ? 1 : readNumber(bytes, cursor)
  }
  if (hasAll) {
    size = all
    for (let section = 0; section < all; section++) {
      sections[section] = section
      sectionCounts[section * sectionWidth + titleColumn] = inTitle
      sectionCounts[section * sectionWidth + pathColumn] = inPath
    }
  }
  posting.size = size
}
