import { pageFields } from './fields.ts'
import { type Cursor, pushNumber, readNumber } from './variableNumbers.ts'

/** Counts of a term in the fields of one page. They are written to the postings of the term. */
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

/** Places of a term. */
export interface Postings {
  blocks: readonly PostingBlock[]
  /** Not 0 at the number of each page that counts. Absent if all count. */
  included?: Uint32Array | undefined
}

/** Pages of which a term's postings are stored together. */
export const pagesPerBlock = 512

/** Counts at the beginning of a posting. The path is a field of sections only. */
export const totals = [...pageFields, 'path'] as const
/** Fields whose counts are stored for each section. The title and the path are those of its page. */
export const ownFields = ['above', 'heading', 'text', 'code', 'links'] as const
const [ownHeading, ownText, ownCode] = (['heading', 'text', 'code'] as const).map((field) =>
  ownFields.indexOf(field),
) as [number, number, number]
/** Numbers for each section in `TermCounts`. */
export const sectionStep = ownFields.length + 1
/** Set if each count that follows is 1, so that the counts are left out. */
export const onlyOnesInPage = 1 << totals.length
export const onlyOnesInSection = 1 << ownFields.length
/** Bits of a section's header that say which fields follow. The others are the distance from the section before it. */
export const headerBits = ownFields.length + 1

/**
 * Writes where a term is in one page: which counts of the page follow, these counts, then for each section a header and
 * its counts. All numbers are of variable length.
 */
export function encodePosting({ title, path, description, links, sections }: TermCounts): Uint8Array {
  const bytes: number[] = []
  const sums = [0, 0, 0, 0, 0]
  for (let at = 0; at < sections.length; at += sectionStep)
    for (let field = 0; field < ownFields.length; field++) sums[field]! += sections[at + 1 + field]!
  const ofPage = {
    title,
    path,
    headings: sums[ownHeading]!,
    text: description + sums[ownText]!,
    code: sums[ownCode]!,
    links,
  }
  pushCounts(
    bytes,
    totals.map((field) => ofPage[field]),
    0,
    totals.length,
    0,
  )
  let next = 0
  for (let at = 0; at < sections.length; at += sectionStep) {
    pushCounts(bytes, sections, at + 1, ownFields.length, sections[at]! - next)
    next = sections[at]! + 1
  }
  return new Uint8Array(bytes)
}

/**
 * Appends which counts of a list are not 0, with a number above these bits, and the counts unless all are 1. A page has
 * hundreds of terms, so the counts are read in place.
 */
function pushCounts(
  bytes: number[],
  counts: readonly number[],
  from: number,
  length: number,
  above: number,
): void {
  const onlyOnes = 1 << length
  let fields = 0
  let areOnes = true
  for (let field = 0; field < length; field++) {
    const count = counts[from + field]!
    if (count > 0) fields |= 1 << field
    if (count > 1) areOnes = false
  }
  pushNumber(bytes, above * 2 * onlyOnes + (areOnes ? onlyOnes : 0) + fields)
  if (areOnes) return
  for (let field = 0; field < length; field++) {
    const count = counts[from + field]!
    if (count > 0) pushNumber(bytes, count)
  }
}

/** New bytes of a page by its number in a block; undefined if the page no longer has the term. */
export type PostingChange = readonly [page: number, bytes: Uint8Array | undefined]

/**
 * Returns the bytes of a block after some pages have changed: the number of its pages, then for each page its distance
 * from the one before, the number of its bytes, and these.
 *
 * @param changes in the order of their pages, at most one for each page
 * @returns undefined if no page of the block still has the term
 */
export function changeBlock(
  before: Uint8Array | undefined,
  changes: readonly PostingChange[],
): Uint8Array | undefined {
  const chunks: Uint8Array[] = []
  let count = 0
  let last = -1
  const write = (page: number, bytes: Uint8Array) => {
    const head: number[] = []
    pushNumber(head, page - last)
    pushNumber(head, bytes.length)
    chunks.push(Uint8Array.from(head), bytes)
    count++
    last = page
  }
  let at = 0
  /** Writes the changes up to a page. Returns whether the page itself was changed. */
  const writeChanges = (page: number) => {
    let changed = -1
    for (; at < changes.length && changes[at]![0] <= page; at++) {
      const [next, bytes] = changes[at]!
      changed = next
      if (bytes) write(next, bytes)
    }
    return changed === page
  }
  if (before) {
    const cursor: Cursor = { at: 0 }
    readNumber(before, cursor)
    let page = -1
    while (cursor.at < before.length) {
      page += readNumber(before, cursor)
      const size = readNumber(before, cursor)
      if (!writeChanges(page)) write(page, before.subarray(cursor.at, cursor.at + size))
      cursor.at += size
    }
  }
  writeChanges(pagesPerBlock)
  if (count === 0) return undefined
  const head: number[] = []
  pushNumber(head, count)
  return concatenate([Uint8Array.from(head), ...chunks])
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const chunk of chunks) {
    joined.set(chunk, end)
    end += chunk.length
  }
  return joined
}
