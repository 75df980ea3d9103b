import { pagesPerStep } from '../pagesPerStep.ts'
import type { Page, PageRecord } from '../types.ts'
import { isCorrectable } from './correctTerm.ts'
import { createAverages, createLengths, setLengths } from './lengths.ts'
import { comparablePath } from './linkTexts.ts'
import type { PostingBlock, Postings } from './postings.ts'
import type { SearchReader } from './SearchReader.ts'
import { countPages } from './scanPostings.ts'

/** A page of an index, without its content. */
export interface PageEntry {
  number: number
  record: PageRecord
  /** As `encodeLengths` writes them. */
  lengths: Uint8Array
}

/** Reads from the place where an index is kept, such as a database. */
export interface IndexSource {
  /** Reads a page with its content. */
  readPage(number: number): Page
  /** Reads the postings of terms, in the order of the terms. Those of a term that no page has are empty. */
  readBlocks(terms: readonly string[]): readonly (readonly PostingBlock[])[]
  /** Whether a term that no page has is a word all the same. */
  isWord(term: string): boolean
  /** Returns terms that a misspelt term may stand for, the likeliest first. */
  correct(term: string, pagesWith: (term: string) => number): readonly string[]
  /** Returns terms that end with a word, and have at least so many letters before it, the most frequent first. */
  endingWith(word: string, least: number): readonly string[]
  /** Returns terms that an unfinished word may become, the most frequent first. */
  complete(word: string, pagesWith: (term: string) => number, most: number): readonly string[]
}

/** Most bytes of postings that are kept for the next terms and questions. */
const maxKeptBytes = 8_000_000
/** Most terms whose pages are remembered, so that words such as "the", which are only counted, are read once. */
const maxCountedTerms = 10_000

/**
 * Creates a reader of an index that no longer changes. Changed pages get another reader. Yields where other work may run.
 */
export function* createIndexReader(
  entries: readonly PageEntry[],
  source: IndexSource,
): Generator<void, SearchReader> {
  const pageNumbers = entries.map(({ number }) => number)
  const pageLimit = pageNumbers.reduce((limit, number) => Math.max(limit, number + 1), 0)
  yield
  const records: (PageRecord | undefined)[] = Array.from({ length: pageLimit })
  const firstSections = new Uint32Array(pageLimit)
  let sectionLimit = 0
  for (const { number, record } of entries) {
    records[number] = record
    firstSections[number] = sectionLimit
    sectionLimit += record.passageCount
  }
  yield
  const pagesOfSections = new Uint32Array(sectionLimit)
  const lengths = createLengths(pageLimit, sectionLimit)
  const adder = createAverages(lengths)
  const byPath = new Map<string, number[]>()
  for (const [at, entry] of entries.entries()) {
    if (at % pagesPerStep === 0) yield
    const { number: page, record } = entry
    const firstSection = firstSections[page]!
    const range = { page, firstSection, sectionCount: record.passageCount }
    pagesOfSections.fill(page, firstSection, firstSection + range.sectionCount)
    setLengths(lengths, range, entry.lengths)
    adder.add(range)
    const path = comparablePath(record)
    const sharing = byPath.get(path)
    if (sharing) sharing.push(page)
    else byPath.set(path, [page])
  }
  const averages = adder.finish()
  const kept = new Map<string, Postings>()
  let keptBytes = 0
  const counts = new Map<string, number>()

  function keep(term: string, blocks: readonly PostingBlock[]): void {
    const postings = { blocks }
    keptBytes += sizeOf(postings)
    kept.set(term, postings)
  }

  /** Removes the postings that were not used for the longest time, if there are too many. */
  function forgetOldest(): void {
    for (const [term, postings] of kept) {
      if (keptBytes <= maxKeptBytes) return
      kept.delete(term)
      keptBytes -= sizeOf(postings)
    }
  }

  function read(terms: readonly string[]): Postings[] {
    const missing = [...new Set(terms)].filter((term) => !kept.has(term))
    const blocks = missing.length > 0 ? source.readBlocks(missing) : []
    for (const [at, term] of missing.entries()) keep(term, blocks[at]!)
    const found = terms.map((term) => {
      const postings = kept.get(term)!
      kept.delete(term)
      kept.set(term, postings)
      return postings
    })
    forgetOldest()
    return found
  }

  function pagesWith(term: string): number {
    const known = counts.get(term)
    if (known !== undefined) return known
    const count = countPages(read([term])[0]!)
    const oldest = counts.size < maxCountedTerms ? undefined : counts.keys().next().value
    if (oldest !== undefined) counts.delete(oldest)
    counts.set(term, count)
    return count
  }

  return {
    size: pageNumbers.length,
    pageNumbers,
    pageLimit,
    sectionLimit,
    firstSection: (page) => firstSections[page]!,
    sectionCount: (page) => records[page]!.passageCount,
    pageOf: (section) => pagesOfSections[section]!,
    pagesAt: (path) => byPath.get(path) ?? noNumbers,
    lengths,
    averages,
    page: (number) => records[number]!,
    read: (number) => source.readPage(number),
    postings: read,
    pagesWith,
    isWord: source.isWord,
    corrections: (term, countIn = pagesWith) =>
      isCorrectable(term) && !source.isWord(term) ? source.correct(term, countIn) : [],
    endingWith: source.endingWith,
    completions: (word, most, countIn = pagesWith) => source.complete(word, countIn, most),
  }
}

const noNumbers: readonly number[] = []

/** Returns about how many bytes postings take. */
function sizeOf({ blocks }: Postings): number {
  return blocks.reduce((sum, { bytes }) => sum + bytes.length + 100, 100)
}
