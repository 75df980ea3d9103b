import { pageFields, sectionFields } from '../index/fields.ts'
import { findPhrase, findPhrasePages } from '../index/findPhrase.ts'
import type { SearchReader } from '../index/SearchReader.ts'

const pageColumns = [pageFields.indexOf('title'), pageFields.indexOf('headings')]
const sectionColumns = [sectionFields.indexOf('title'), sectionFields.indexOf('heading')]

/** Whether a title or a heading of the docs has all of some terms. */
export function isHeading(terms: readonly string[], reader: SearchReader): boolean {
  const postings = reader.postings(terms)
  const { size, numbers, counts } = findPhrasePages(postings, reader.pageLimit)
  const included = new Uint32Array(reader.pageLimit)
  for (let at = 0; at < size; at++)
    if (pageColumns.some((column) => counts[at * pageFields.length + column]! > 0)) included[numbers[at]!] = 1
  return findPhrase(postings, included, reader.sectionCount).some(({ ofSections }) =>
    ofSections.numbers
      .subarray(0, ofSections.size)
      .some((_, row) =>
        sectionColumns.some((column) => ofSections.counts[row * sectionFields.length + column]! > 0),
      ),
  )
}
