import type { Page } from '../types.ts'
import type { FieldLengths, Posting, SearchReader } from './SearchReader.ts'

/** Most terms whose postings are kept. A question has fewer, so that each list is filtered once for it. */
const maxKeptTerms = 500

/**
 * Returns a reader of some of the pages. A search finds the same in it, with the same scores and confidence,
 * as in an index of these pages alone. Pages and sections keep their numbers. Nothing is computed before it
 * is read.
 */
export function restrictReader(
  reader: SearchReader,
  isWanted: (page: Page, number: number) => boolean,
): SearchReader {
  const pageNumbers = once(() => reader.pageNumbers.filter((number) => isWanted(reader.page(number), number)))
  /** 1 at the number of each page, which is read faster than a set. */
  const included = once(() => {
    const flags = new Uint8Array((pageNumbers().at(-1) ?? -1) + 1)
    for (const number of pageNumbers()) flags[number] = 1
    return flags
  })
  const kept = new Map<string, readonly Posting[]>()

  function filtered(term: string): readonly Posting[] {
    const all = reader.postings(term)
    if (all.length === 0) return all
    const flags = included()
    return all.filter(({ page }) => flags[page] === 1)
  }

  function postings(term: string): readonly Posting[] {
    const known = kept.get(term)
    if (known) return known
    const found = filtered(term)
    const oldest = kept.size < maxKeptTerms ? undefined : kept.keys().next().value
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(term, found)
    return found
  }

  return {
    get size() {
      return pageNumbers().length
    },
    get pageNumbers() {
      return pageNumbers()
    },
    pageLengths: restrictLengths(reader.pageLengths, pageNumbers),
    sectionLengths: restrictLengths(reader.sectionLengths, () => sectionNumbers(reader, pageNumbers())),
    postings,
    corrections: (term, pagesWith = (term) => filtered(term).length) => reader.corrections(term, pagesWith),
    page: (number) => reader.page(number),
    firstSection: (page) => reader.firstSection(page),
    section: (number) => reader.section(number),
  }
}

/** Returns lengths with the averages of some of the texts. */
function restrictLengths(lengths: FieldLengths, numbers: () => Iterable<number>): FieldLengths {
  const averages = once(() => averagesOf(lengths, numbers()))
  return {
    of: (number) => lengths.of(number),
    get averages() {
      return averages()
    },
  }
}

function averagesOf(lengths: FieldLengths, numbers: Iterable<number>): number[] {
  const sums = Array.from(lengths.averages, () => 0)
  let texts = 0
  for (const number of numbers) {
    texts++
    const row = lengths.of(number)
    for (let field = 0; field < sums.length; field++) sums[field]! += row[field]!
  }
  return sums.map((sum) => sum / (texts || 1))
}

function* sectionNumbers(reader: SearchReader, pages: readonly number[]): Generator<number> {
  for (const page of pages) {
    const first = reader.firstSection(page)
    for (let at = 0; at < reader.page(page).passages.length; at++) yield first + at
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
