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
export function encodePosting(counts: TermCounts): Uint8Array {
  const bytes: number[] = []
  const { sections } = counts
  const sumOf = (field: (typeof ownFields)[number]) => {
    let sum = 0
    for (let at = 1 + ownFields.indexOf(field); at < sections.length; at += sectionStep) sum += sections[at]!
    return sum
  }
  const ofPage = {
    title: counts.title,
    path: counts.path,
    headings: sumOf('heading'),
    text: counts.description + sumOf('text'),
    code: sumOf('code'),
    links: counts.links,
  }
  pushCounts(
    bytes,
    totals.map((field) => ofPage[field]),
    0,
  )
  let next = 0
  for (let at = 0; at < sections.length; at += sectionStep) {
    pushCounts(bytes, sections.slice(at + 1, at + sectionStep), sections[at]! - next)
    next = sections[at]! + 1
  }
  return Uint8Array.from(bytes)
}

/** Appends which counts are not 0, with a number above these bits, and the counts unless all are 1. */
function pushCounts(bytes: number[], counts: readonly number[], above: number): void {
  const onlyOnes = 1 << counts.length
  const fields = counts.reduce((mask, count, field) => (count > 0 ? mask | (1 << field) : mask), 0)
  const areOnes = counts.every((count) => count <= 1)
  pushNumber(bytes, above * 2 * onlyOnes + (areOnes ? onlyOnes : 0) + fields)
  if (!areOnes) for (const count of counts) if (count > 0) pushNumber(bytes, count)
}

/**
 * Returns the bytes of a block after some pages have changed: the number of its pages, then for each page its distance
 * from the one before, the number of its bytes, and these.
 *
 * @param changes new bytes by the number of the page in the block; undefined where a page no longer has the term
 * @returns undefined if no page of the block still has the term
 */
export function changeBlock(
  before: Uint8Array | undefined,
  changes: ReadonlyMap<number, Uint8Array | undefined>,
): Uint8Array | undefined {
  const pages = [...changes].sort(([left], [right]) => left - right)
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
  const writeChangesBefore = (page: number) => {
    for (; at < pages.length && pages[at]![0] <= page; at++) {
      const [changed, bytes] = pages[at]!
      if (bytes) write(changed, bytes)
    }
  }
  if (before) {
    const cursor: Cursor = { at: 0 }
    readNumber(before, cursor)
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
