import { swapped } from '../index/correctTerm.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/Word.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** Longer words are not corrected: each letter that is swapped makes another copy of the word. */
const mostSwapped = 30

/** Returns terms that a misspelt word may stand for. In English, swapped letters may hide its stem: that of `tets` is `tet`. */
export function correctionsOf(
  term: string,
  { text = '' }: Word,
  { corrections, isWord, pagesWith }: SearchReader,
  { code, stem }: SearchLanguage,
): readonly string[] {
  const found = corrections(term)
  if (found.length > 0 || code !== 'en' || text.length > mostSwapped || isWord(term)) return found
  return [...new Set(swapped(text).map(stem))].filter((each) => pagesWith(each) > 0)
}
