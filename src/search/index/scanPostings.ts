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

/** Reads the counts of the page that a cursor is at. Returns how often the term is in its path. */
export function readTotals(cursor: PostingCursor, counts: Uint32Array): number {
  const { bytes } = cursor
  const fields = bytes[cursor.at++]!
  const read = fields >= onlyOnesInPage ? undefined : cursor
  for (let field = 0; field < counts.length; field++)
    counts[field] = (fields & (1 << field)) === 0 ? 0 : read ? readNumber(bytes, read) : 1
  return (fields & pathBit) === 0 ? 0 : read ? readNumber(bytes, read) : 1
}

/**
 * Reads where a term is in the page that a cursor is at. Replaces the content of `posting`.
 *
 * @param all number of sections of the page
 */
export function readPosting(cursor: PostingCursor, all: number, posting: Posting): void {
  const { bytes, end } = cursor
  posting.page = cursor.page
  const inPath = readTotals(cursor, posting.counts)
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
