import { pageFields, sectionFields } from './fields.ts'
import { pushNumber, readNumber } from './variableNumbers.ts'

/** Lengths of the fields of one page and its sections, in terms. */
export interface PageLengths {
  /** In the order of `pageFields`. */
  page: Uint32Array
  /** In the order of `sectionFields`, one section after the other. */
  sections: Uint32Array
  /** 1 for each section that asks readers or repeats what was said, such as a summary; else 0. */
  repeating: Uint8Array
  /** As `hashText` returns it for the heading and text of each section, 0 if it has no text. */
  textHashes: Uint32Array
  /** Whether the page repeats what others say, because it is about changes. */
  isAboutChanges: boolean
  /** Whether the page is about an outdated way to do something, by its path or title. */
  isOutdated: boolean
}

/** Lengths of all pages and sections by their numbers: one array for each, because objects would take more memory. */
export interface Lengths {
  /** Those of page 1 begin at `pageFields.length`. */
  pages: Uint32Array
  /** Those of section 1 begin at `sectionFields.length`. */
  sections: Uint32Array
  /** 1 for each section that asks readers or repeats what was said. */
  repeating: Uint8Array
  /** Hash of the heading and text of each section; 0 if it has no text, or if the index is of a format before 30. */
  textHashes: Uint32Array
  /** 1 for each page that is about changes. */
  aboutChanges: Uint8Array
  /** 1 for each page that is outdated. */
  outdated: Uint8Array
}

/** Average lengths of the fields of pages and sections. */
export interface AverageLengths {
  page: ArrayLike<number>
  section: ArrayLike<number>
}

/** A page with the numbers of its sections. */
export interface SectionRange {
  page: number
  firstSection: number
  sectionCount: number
}

/** Writes lengths as numbers of variable length, and hashes as four bytes each. */
export function encodeLengths({ page, sections, repeating, textHashes, ...flags }: PageLengths): Uint8Array {
  const bytes: number[] = []
  for (const length of page) pushNumber(bytes, length)
  for (const length of sections) pushNumber(bytes, length)
  for (const flag of repeating) bytes.push(flag)
  bytes.push(Number(flags.isAboutChanges), Number(flags.isOutdated))
  for (const hash of textHashes)
    bytes.push(hash & 0xff, (hash >>> 8) & 0xff, (hash >>> 16) & 0xff, hash >>> 24)
  return Uint8Array.from(bytes)
}

/** Creates lengths of 0. */
export function createLengths(pageLimit: number, sectionLimit: number): Lengths {
  return {
    pages: new Uint32Array(pageLimit * pageFields.length),
    sections: new Uint32Array(sectionLimit * sectionFields.length),
    repeating: new Uint8Array(sectionLimit),
    textHashes: new Uint32Array(sectionLimit),
    aboutChanges: new Uint8Array(pageLimit),
    outdated: new Uint8Array(pageLimit),
  }
}

/** Sets the lengths of a page to what `encodeLengths` wrote. */
export function setLengths(
  { pages, sections, repeating, textHashes, aboutChanges, outdated }: Lengths,
  { page, firstSection, sectionCount }: SectionRange,
  bytes: Uint8Array,
): void {
  const cursor = { at: 0 }
  const read = (into: Uint32Array, from: number, count: number) => {
    for (let at = from; at < from + count; at++) into[at] = readNumber(bytes, cursor)
  }
  read(pages, page * pageFields.length, pageFields.length)
  read(sections, firstSection * sectionFields.length, sectionCount * sectionFields.length)
  repeating.set(bytes.subarray(cursor.at, cursor.at + sectionCount), firstSection)
  aboutChanges[page] = bytes[cursor.at + sectionCount]!
  outdated[page] = bytes[cursor.at + sectionCount + 1]!
  const hashesAt = cursor.at + sectionCount + 2
  if (bytes.length === hashesAt) return
  const view = new DataView(bytes.buffer, bytes.byteOffset + hashesAt)
  for (let at = 0; at < sectionCount; at++) textHashes[firstSection + at] = view.getUint32(at * 4, true)
}

/** Computes the average lengths over some pages. */
export function averageLengths(lengths: Lengths, ranges: readonly SectionRange[]): AverageLengths {
  const averages = createAverages(lengths)
  for (const range of ranges) averages.add(range)
  return averages.finish()
}

/** Creates an adder of pages, which computes their average lengths. */
export function createAverages({ pages, sections }: Lengths) {
  const page = new Float64Array(pageFields.length)
  const section = new Float64Array(sectionFields.length)
  let pageCount = 0
  let sectionSum = 0
  return {
    add({ page: number, firstSection, sectionCount }: SectionRange): void {
      pageCount++
      sectionSum += sectionCount
      for (let field = 0; field < page.length; field++) page[field]! += pages[number * page.length + field]!
      for (let each = firstSection; each < firstSection + sectionCount; each++)
        for (let field = 0; field < section.length; field++)
          section[field]! += sections[each * section.length + field]!
    },
    finish(): AverageLengths {
      return {
        page: page.map((sum) => sum / (pageCount || 1)),
        section: section.map((sum) => sum / (sectionSum || 1)),
      }
    },
  }
}
