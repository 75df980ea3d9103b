import type { PageRecord } from '../types.ts'
import { averageLengths } from './lengths.ts'
import type { SearchReader } from './SearchReader.ts'
import { countPages } from './scanPostings.ts'

/** Most terms whose pages are remembered. A question has fewer, so that each is counted once for it. */
const maxKeptTerms = 500

/**
 * Returns a reader of some of the pages. A search finds the same in it, with the same scores and confidence, as in an
 * index of these pages alone. Pages and sections keep their numbers. Nothing is computed before it is read.
 */
export function restrictReader(
  reader: SearchReader,
  isWanted: (page: PageRecord, number: number) => boolean,
): SearchReader {
  const pageNumbers = once(() => reader.pageNumbers.filter((number) => isWanted(reader.page(number), number)))
  /** 1 at the number of each page, which is read faster than a set. */
  const included = once(() => {
    const flags = new Uint32Array(reader.pageLimit)
    for (const number of pageNumbers()) flags[number] = 1
    return flags
  })
  const averages = once(() =>
    averageLengths(
      reader.lengths,
      pageNumbers().map((page) => ({
        page,
        firstSection: reader.firstSection(page),
        sectionCount: reader.sectionCount(page),
      })),
    ),
  )
  const counts = new Map<string, number>()

  function postings(terms: readonly string[]) {
    return reader.postings(terms).map(({ blocks }) => ({ blocks, included: included() }))
  }

  function pagesWith(term: string): number {
    const known = counts.get(term)
    if (known !== undefined) return known
    const count = countPages(postings([term])[0]!)
    const oldest = counts.size < maxKeptTerms ? undefined : counts.keys().next().value
    if (oldest !== undefined) counts.delete(oldest)
    counts.set(term, count)
    return count
  }

  return {
    pageLimit: reader.pageLimit,
    sectionLimit: reader.sectionLimit,
    firstSection: reader.firstSection,
    sectionCount: reader.sectionCount,
    pageOf: reader.pageOf,
    pagesAt: reader.pagesAt,
    lengths: reader.lengths,
    page: reader.page,
    read: reader.read,
    get size() {
      return pageNumbers().length
    },
    get pageNumbers() {
      return pageNumbers()
    },
    get averages() {
      return averages()
    },
    postings,
    pagesWith,
    isWord: reader.isWord,
    corrections: (term, countIn = pagesWith) => reader.corrections(term, countIn),
    endingWith: reader.endingWith,
    completions: (word, most, countIn = pagesWith) => reader.completions(word, most, countIn),
  }
}

/** Returns a function that computes a value when it is first called. */
function once<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
