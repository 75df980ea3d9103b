import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms } from '../index/terms.ts'
import type { Word } from '../index/Word.ts'
import type { PageHead } from '../types.ts'

/** Most terms of titles, and of all texts, that count for an unfinished word. */
const maxCompletions = 8
/** A word of one letter may become too many words, and no word is as long as this. */
const leastCompleted = 2
const mostCompleted = 60

/** Returns terms that an unfinished word may become, if the term is at the end of it. */
export function completionsOf(term: string, { text, parts }: Word, reader: SearchReader): string[] {
  const typed = text ?? term
  if (
    !typed.endsWith(text ?? parts.at(-1) ?? term) ||
    typed.length < leastCompleted ||
    typed.length > mostCompleted
  )
    return []
  return [...new Set([typed, withoutMarks(typed)])].flatMap((word) => [
    ...titleTerms(reader, word),
    ...reader.completions(word, maxCompletions),
  ])
}

/** Removes accents, as the stems of most languages do. */
function withoutMarks(word: string): string {
  return /^\p{sc=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{Mn}/gu, '') : word
}

const known = new WeakMap<PageHead, readonly string[]>()

/** Returns terms of page titles that begin with a word, the most frequent first, without the word itself. */
function titleTerms(reader: SearchReader, word: string): string[] {
  const counts = new Map<string, number>()
  for (const number of reader.pageNumbers)
    for (const term of termsOfTitle(reader.page(number)))
      if (term.length > word.length && term.startsWith(word)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts]
    .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
    .slice(0, maxCompletions)
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
