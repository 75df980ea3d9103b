import type { SearchResult } from '../types.ts'
import { coverageOf } from './coverage.ts'

/** The page for a whole question is among this many first pages for the part that asks. */
const pagesOfPart = 5

/**
 * Chooses between the result for a whole question and that for the part of it that asks. The whole counts only if the
 * docs answer it fully, and if its first page is among the first for the part, or its confidence is no lower. If the docs
 * do not answer the part, they must at least have all of its words.
 *
 * @param hasWords whether the docs have all words of the part
 */
export function chooseResult(
  whole: SearchResult,
  asked: SearchResult,
  hasWords: () => boolean,
): SearchResult {
  if (coverageOf(whole) !== 'full') return asked
  if (coverageOf(asked) === 'none') return hasWords() ? whole : asked
  const [first] = whole.pages
  const isNear = asked.pages.slice(0, pagesOfPart).some(({ page }) => page.file === first?.page.file)
  return isNear || whole.confidence >= asked.confidence ? whole : asked
}
