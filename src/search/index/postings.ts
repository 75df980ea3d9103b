import { pageFields, sectionFields } from './fields.ts'

/** How often a term is in one page. It is written to the postings of the term. */
export interface TermCounts {
  title: number
  path: number
  description: number
  /** Links of other pages to this one. */
  links: number
  /** Six numbers for each section that has it: the number of the section in its page, and the counts of `ownFields`. */
  sections: number[]
}

/** Some pages that have a term. */
export interface PostingBlock {
  /** Number of the block: its pages have the numbers from `block * pagesPerBlock` on. */
  block: number
  bytes: Uint8Array
}

/** Where a term is. */
export interface Postings {
  blocks: readonly PostingBlock[]
  /** 1 at the number of each page that counts. Absent if all count. */
  included?: Uint8Array | undefined
}

/** Where a term is in one page. */
export interface Posting {
  page: number
  /** How often the term is in each field of the page, in the order of `pageFields`. */
  counts: Uint32Array
  /** Number of the sections that have the term. */
  size: number
  /** Numbers of these sections in the page, ascending. */
  sections: Uint32Array
  /** How often the term is in each field of these sections, in the order of `sectionFields`. */
  sectionCounts: Uint32Array
}

/** Pages of which a term's postings are stored together. */
export const pagesPerBlock = 512

/** Fields whose counts are stored for each section. The title and the path are those of its page. */
const ownFields = ['above', 'heading', 'text', 'code', 'links'] as const
/** Numbers for each section in `TermCounts`. */
export const sectionStep = ownFields.length + 1
const ownColumns = ownFields.map((field) => sectionFields.indexOf(field))
const sectionWidth = sectionFields.length
const titleColumn = sectionFields.indexOf('title')
const pathColumn = sectionFields.indexOf('path')
const [title, headings, text, code, links] = (['title', 'headings', 'text', 'code', 'links'] as const).map(
  (field) => pageFields.indexOf(field),
) as [number, number, number, number, number]
const [, headingAt, textAt, codeAt] = ownFields.keys()
/** Set if each count of a section is 1, so that the counts are left out. */
const onlyOnes = 1 << ownFields.length
/** Header of a section: this times the distance from the section before it, and which fields follow. */
const headerStep = onlyOnes << 1
const headerBits = ownFields.length + 1

/**
 * Writes where a term is in one page: a byte with the fields of the page that follow and their counts, then for each
 * section a header and its counts. All numbers are of variable length, seven bits a byte.
 */
export function encodePosting({ title, path, description, links, sections }: TermCounts): Uint8Array {
  const bytes: number[] = []
  const ofPage = [title, path, description, links]
  bytes.push(ofPage.reduce((mask, count, field) => (count > 0 ? mask | (1 << field) : mask), 0))
  for (const count of ofPage) if (count > 0) pushNumber(bytes, count)
  let next = 0
  for (let at = 0; at < sections.length; at += sectionStep) {
    let mask = onlyOnes
    for (let field = 0; field < ownFields.length; field++) {
      const count = sections[at + 1 + field]!
      if (count > 0) mask |= 1 << field
      if (count > 1) mask &= ~onlyOnes
    }
    pushNumber(bytes, (sections[at]! - next) * headerStep + mask)
    next = sections[at]! + 1
    if (mask >= onlyOnes) continue
    for (let field = 0; field < ownFields.length; field++)
      if (sections[at + 1 + field]! > 0) pushNumber(bytes, sections[at + 1 + field]!)
  }
  return Uint8Array.from(bytes)
}

/**
 * Returns the bytes of a block after some pages have changed. Each page is its distance from the one before, the number
 * of its bytes, and these.
 *
 * @param changes new bytes by the number of the page in the block; undefined where a page no longer has the term
 * @returns undefined if no page of the block has the term any more
 */
export function changeBlock(
  before: Uint8Array | undefined,
  changes: ReadonlyMap<number, Uint8Array | undefined>,
): Uint8Array | undefined {
  const pages = [...changes].sort(([left], [right]) => left - right)
  const chunks: Uint8Array[] = []
  let length = 0
  let last = -1
  const write = (page: number, bytes: Uint8Array) => {
    const head: number[] = []
    pushNumber(head, page - last)
    pushNumber(head, bytes.length)
    chunks.push(Uint8Array.from(head), bytes)
    length += head.length + bytes.length
    last = page
  }
  let at = 0
  const writeChangesBefore = (page: number) => {
    for (; at < pages.length && pages[at]![0] <= page; at++) {
      const [changed, bytes] = pages[at]!
      if (bytes) write(changed, bytes)
    }
  }
  if (before) {
    const cursor = { at: 0 }
    let page = -1
    while (cursor.at < before.length) {
      page += readNumber(before, cursor)
      const size = readNumber(before, cursor)
      writeChangesBefore(page)
      if (!changes.has(page)) write(page, before.subarray(cursor.at, cursor.at + size))
      cursor.at += size
    }
  }
  writeChangesBefore(pagesPerBlock)
  if (length === 0) return undefined
  const joined = new Uint8Array(length)
  let end = 0
  for (const chunk of chunks) {
    joined.set(chunk, end)
    end += chunk.length
  }
  return joined
}

/** Counts the pages that have a term. */
export function countPages(postings: Postings): number {
  let count = 0
  scanNumbers(postings, () => count++)
  return count
}

/** Visits the numbers of the pages that have a term, and where in the bytes of a block the posting of each page is. */
export function scanNumbers(
  { blocks, included }: Postings,
  visit: (page: number, bytes: Uint8Array, from: number, to: number) => void,
): void {
  const cursor = { at: 0 }
  for (const { block, bytes } of blocks) {
    let page = block * pagesPerBlock - 1
    for (let at = 0; at < bytes.length; ) {
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
      if (!included || included[page] === 1) visit(page, bytes, at, at + size)
      at += size
    }
  }
}

/**
 * Visits the pages that have a term without their sections, which takes less time. The counts that are passed are the same
 * array each time, in the order of `pageFields`.
 */
export function scanPages(postings: Postings, visit: (page: number, counts: Uint32Array) => void): void {
  const counts = new Uint32Array(pageFields.length)
  const cursor = { at: 0 }
  scanNumbers(postings, (page, bytes, from, to) => {
    cursor.at = from
    const mask = bytes[cursor.at++]!
    counts[title] = mask & 1 ? readNumber(bytes, cursor) : 0
    if (mask & 2) readNumber(bytes, cursor)
    counts[text] = mask & 4 ? readNumber(bytes, cursor) : 0
    counts[links] = mask & 8 ? readNumber(bytes, cursor) : 0
    counts[headings] = counts[code] = 0
    while (cursor.at < to) {
      const fields = readNumber(bytes, cursor) & (headerStep - 1)
      for (let field = 0; field < ownFields.length; field++) {
        if ((fields & (1 << field)) === 0) continue
        const count = fields >= onlyOnes ? 1 : readNumber(bytes, cursor)
        if (field === textAt) counts[text]! += count
        else if (field === headingAt) counts[headings]! += count
        else if (field === codeAt) counts[code]! += count
      }
    }
    visit(page, counts)
  })
}

/**
 * Visits the pages that have a term. The posting that is passed is the same object each time.
 *
 * @param sectionsOf returns the number of sections of a page
 */
export function scanPostings(
  postings: Postings,
  sectionsOf: (page: number) => number,
  visit: (posting: Posting) => void,
): void {
  const posting = createPosting()
  const cursor = { at: 0 }
  scanNumbers(postings, (page, bytes, from, to) => {
    cursor.at = from
    posting.page = page
    decodePosting(bytes, cursor, to, sectionsOf(page), posting)
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

interface Cursor {
  at: number
}

function decodePosting(bytes: Uint8Array, cursor: Cursor, end: number, all: number, posting: Posting): void {
  const mask = bytes[cursor.at++]!
  const inTitle = mask & 1 ? readNumber(bytes, cursor) : 0
  const inPath = mask & 2 ? readNumber(bytes, cursor) : 0
  const inDescription = mask & 4 ? readNumber(bytes, cursor) : 0
  const inLinks = mask & 8 ? readNumber(bytes, cursor) : 0
  // Every section of a page has the words of its title and of its path.
  const hasAll = inTitle > 0 || inPath > 0
  if (posting.sections.length < all) {
    posting.sections = new Uint32Array(all * 2)
    posting.sectionCounts = new Uint32Array(all * 2 * sectionWidth)
  }
  const { counts, sections, sectionCounts } = posting
  if (hasAll) sectionCounts.fill(0, 0, all * sectionWidth)
  counts.fill(0)
  let size = 0
  let next = 0
  while (cursor.at < end) {
    const byte = bytes[cursor.at]!
    if (byte < 0x80) cursor.at++
    const header = byte < 0x80 ? byte : readNumber(bytes, cursor)
    const fields = header & (headerStep - 1)
    const section = next + (header >>> headerBits)
    next = section + 1
    const row = hasAll ? section : size++
    const start = row * sectionWidth
    sections[row] = section
    if (!hasAll) for (let column = 0; column < sectionWidth; column++) sectionCounts[start + column] = 0
    for (let field = 0; field < ownFields.length; field++) {
      if ((fields & (1 << field)) === 0) continue
      const count = fields >= onlyOnes ? 1 : readNumber(bytes, cursor)
      sectionCounts[start + ownColumns[field]!] = count
      if (field === headingAt) counts[headings]! += count
      else if (field === textAt) counts[text]! += count
      else if (field === codeAt) counts[code]! += count
    }
  }
  if (hasAll) {
    size = all
    for (let section = 0; section < all; section++) {
      sections[section] = section
      sectionCounts[section * sectionWidth + titleColumn] = inTitle
      sectionCounts[section * sectionWidth + pathColumn] = inPath
    }
  }
  counts[title] = inTitle
  counts[text]! += inDescription
  counts[links] = inLinks
  posting.size = size
}

/** Appends a number of variable length: seven bits a byte, the lowest first; the highest bit is set if more follow. */
export function pushNumber(bytes: number[], number: number): void {
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

/** Reads a number of variable length, and moves the cursor behind it. */
export function readNumber(bytes: Uint8Array, cursor: Cursor): number {
  let byte = bytes[cursor.at++]!
  if (byte < 0x80) return byte
  let number = byte & 0x7f
  let factor = 0x80
  do {
    byte = bytes[cursor.at++]!
    number += (byte & 0x7f) * factor
    factor *= 0x80
  } while (byte >= 0x80)
  return number
}
