import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms } from '../index/terms.ts'
import type { PageHead } from '../types.ts'

const known = new WeakMap<PageHead, readonly string[]>()

/** Returns terms of page titles that begin with a word, the most frequent first, without the word itself. */
export function titleTerms(reader: SearchReader, word: string, most: number): string[] {
  const counts = new Map<string, number>()
  for (const number of reader.pageNumbers)
    for (const term of termsOfTitle(reader.page(number)))
      if (term.length > word.length && term.startsWith(word)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts]
    .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
    .slice(0, most)
    .map(([term]) => term)
}

/** Titles are read once, because a search while typing compares all of them. */
function termsOfTitle(page: PageHead): readonly string[] {
  let terms = known.get(page)
  if (!terms) {
    terms = subjectTerms(page.title, page.language)
    known.set(page, terms)
  }
  return terms
}
