import { pageFields, sectionFields } from './fields.ts'
import { pushNumber, readNumber } from './postings.ts'

/** Lengths of the fields of one page and its sections, in terms. */
export interface PageLengths {
  /** In the order of `pageFields`. */
  page: Uint32Array
  /** In the order of `sectionFields`, one section after the other. */
  sections: Uint32Array
  /** 1 for each section that asks readers or repeats what was said, such as a summary; else 0. */
  repeating: Uint8Array
  /** Whether the page repeats what others say, because it is about changes. */
  isAboutChanges: boolean
}

/** Average lengths of the fields of pages and sections. */
export interface AverageLengths {
  page: ArrayLike<number>
  section: ArrayLike<number>
}

/** Returns the number of sections of a page. */
export function sectionCount({ repeating }: PageLengths): number {
  return repeating.length
}

/** Writes lengths as numbers of variable length. */
export function encodeLengths({ page, sections, repeating, isAboutChanges }: PageLengths): Uint8Array {
  const bytes: number[] = []
  for (const length of page) pushNumber(bytes, length)
  for (const length of sections) pushNumber(bytes, length)
  for (const flag of repeating) bytes.push(flag)
  bytes.push(Number(isAboutChanges))
  return Uint8Array.from(bytes)
}

/** Reads what `encodeLengths` wrote. */
export function decodeLengths(bytes: Uint8Array, sectionCount: number): PageLengths {
  const cursor = { at: 0 }
  const read = (size: number) => Uint32Array.from({ length: size }, () => readNumber(bytes, cursor))
  const page = read(pageFields.length)
  const sections = read(sectionCount * sectionFields.length)
  const end = cursor.at + sectionCount
  return { page, sections, repeating: bytes.slice(cursor.at, end), isAboutChanges: bytes[end] === 1 }
}

/** Computes the average lengths over all pages. */
export function averageLengths(all: Iterable<PageLengths>): AverageLengths {
  const page = new Float64Array(pageFields.length)
  const section = new Float64Array(sectionFields.length)
  let pages = 0
  let sections = 0
  for (const lengths of all) {
    pages++
    sections += sectionCount(lengths)
    for (let field = 0; field < page.length; field++) page[field]! += lengths.page[field]!
    for (let at = 0; at < lengths.sections.length; at++)
      section[at % section.length]! += lengths.sections[at]!
  }
  return {
    page: page.map((sum) => sum / (pages || 1)),
    section: section.map((sum) => sum / (sections || 1)),
  }
}
