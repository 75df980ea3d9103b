import { pageFields, sectionFields, type TermTexts } from './fields.ts'
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

/** Where a term is in one page. */
export interface Posting {
  page: number
  /** The page alone, with its counts in the order of `pageFields`. */
  ofPage: TermTexts
  /** The sections that have the term, by their numbers in the page, with their counts in the order of `sectionFields`. */
  ofSections: TermTexts
}

/** Pages that are read at once. */
const pagesPerRead = 256
const pageWidth = pageFields.length
const sectionWidth = sectionFields.length
const [titleColumn, pathColumn] = (['title', 'path'] as const).map((field) =>
  sectionFields.indexOf(field),
) as [number, number]
const ownColumns = ownFields.map((field) => sectionFields.indexOf(field))
const titleTotal = totals.indexOf('title')
const pathBit = 1 << totals.indexOf('path')
const fieldBits = (1 << headerBits) - 1

/** A place in the postings of a term. Begins before the first page that has it. */
export interface PostingCursor extends Cursor {
  /** Number of the page that the cursor is at. */
  page: number
  /** Bytes of the block that the page is in. The posting of the page begins at `at`. */
  bytes: Uint8Array
  /** End of the posting of the page. */
  end: number
  /** Place of the next block. */
  nextBlock: number
  postings: Postings
}

const noBytes = new Uint8Array()

/** Counts the pages that have a term. */
export function countPages(postings: Postings): number {
  let count = 0
  if (postings.included) for (const cursor = openCursor(postings); nextPage(cursor); ) count++
  else for (const { bytes } of postings.blocks) count += readNumber(bytes, { at: 0 })
  return count
}

export function openCursor(postings: Postings): PostingCursor {
  return { at: 0, page: 0, bytes: noBytes, end: 0, nextBlock: 0, postings }
}

/**
 * Moves a cursor to the next page that has a term. Returns false if there is none. Searches call this for every page
 * that has one of their terms, and a function that is called with each page would take twice the time.
 */
export function nextPage(cursor: PostingCursor): boolean {
  const { included } = cursor.postings
  for (;;) {
    const { bytes } = cursor
    let { page } = cursor
    for (let at = cursor.end; at < bytes.length; ) {
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
      if (included === undefined || included[page] !== 0) {
        cursor.page = page
        cursor.at = at
        cursor.end = at + size
        return true
      }
      at += size
    }
    const next = cursor.postings.blocks[cursor.nextBlock++]
    if (!next) return false
    cursor.bytes = next.bytes
    cursor.page = next.block * pagesPerBlock - 1
    cursor.at = 0
    readNumber(next.bytes, cursor)
    cursor.end = cursor.at
  }
}

export function createPosting(): Posting {
  return { page: 0, ofPage: createTexts(1, pageWidth), ofSections: createTexts(64, sectionWidth) }
}

/** Returns a posting that stays as it is. */
export function copyPosting({ page, ofPage, ofSections }: Posting): Posting {
  return { page, ofPage: copyTexts(ofPage, pageWidth), ofSections: copyTexts(ofSections, sectionWidth) }
}

function createTexts(most: number, width: number): TermTexts {
  return { size: 0, numbers: new Uint32Array(most), counts: new Uint32Array(most * width) }
}

function copyTexts({ size, numbers, counts }: TermTexts, width: number): TermTexts {
  return { size, numbers: numbers.slice(0, size), counts: counts.slice(0, size * width) }
}

/** Creates a place for the pages of `readPages`. */
export function createPages(): TermTexts {
  return createTexts(pagesPerRead, pageWidth)
}

/** Reads the next pages that have a term, up to a few hundred. Returns false if there is none. */
export function readPages(cursor: PostingCursor, pages: TermTexts): boolean {
  const { numbers, counts } = pages
  let size = 0
  while (size < pagesPerRead && nextPage(cursor)) {
    readTotals(cursor, counts, size * pageWidth)
    numbers[size++] = cursor.page
  }
  pages.size = size
  return size > 0
}

/** Reads the counts of the page that a cursor is at. Returns how often the term is in its path. */
function readTotals(cursor: PostingCursor, counts: Uint32Array, from: number): number {
  const { bytes } = cursor
  const fields = bytes[cursor.at++]!
  if (fields >= onlyOnesInPage) {
    for (let field = 0; field < pageWidth; field++) counts[from + field] = (fields >> field) & 1
    return (fields & pathBit) === 0 ? 0 : 1
  }
  for (let field = 0; field < pageWidth; field++)
    counts[from + field] = (fields & (1 << field)) === 0 ? 0 : readNumber(bytes, cursor)
  return (fields & pathBit) === 0 ? 0 : readNumber(bytes, cursor)
}

/**
 * Reads where a term is in the page that a cursor is at. Replaces the content of `posting`.
 *
 * @param all number of sections of the page
 */
export function readPosting(cursor: PostingCursor, all: number, posting: Posting): void {
  const { bytes, end } = cursor
  const { ofPage } = posting
  posting.page = cursor.page
  ofPage.size = 1
  ofPage.numbers[0] = cursor.page
  const inPath = readTotals(cursor, ofPage.counts, 0)
  const inTitle = ofPage.counts[titleTotal]!
  // Every section of a page has the words of its title and of its path.
  const hasAll = inTitle > 0 || inPath > 0
  if (posting.ofSections.numbers.length < all) posting.ofSections = createTexts(all * 2, sectionWidth)
  const { numbers, counts } = posting.ofSections
  if (hasAll) counts.fill(0, 0, all * sectionWidth)
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
    numbers[row] = section
    if (!hasAll) for (let column = 0; column < sectionWidth; column++) counts[start + column] = 0
    for (let field = 0; field < ownFields.length; field++)
      if ((fields & (1 << field)) !== 0)
        counts[start + ownColumns[field]!] = fields >= onlyOnesInSection ? 1 : readNumber(bytes, cursor)
  }
  if (hasAll) {
    size = all
    for (let section = 0; section < all; section++) {
      numbers[section] = section
      counts[section * sectionWidth + titleColumn] = inTitle
      counts[section * sectionWidth + pathColumn] = inPath
    }
  }
  posting.ofSections.size = size
}
