import { choosePages } from './choosePages.ts'
import { comparablePath } from './index/linkTexts.ts'
import type { SearchReader } from './index/SearchReader.ts'
import { chooseLanguage } from './languages/chooseLanguage.ts'
import { preparePagesInLanguage } from './languages/pagesInLanguage.ts'

/** Number of pages that are prepared in one step. */
const pagesPerStep = 500

/**
 * Computes what the first search of an index would compute from all its pages: their versions, languages and paths.
 * Yields where other work may have its turn.
 */
export function* prepareSearch(reader: SearchReader): Generator<void> {
  for (const [at, number] of reader.pageNumbers.entries()) {
    comparablePath(reader.page(number))
    if (at % pagesPerStep === 0) yield
  }
  const own = choosePages(reader, {})
  yield
  const { pages } = chooseLanguage({ question: '' }, own)
  yield
  yield* preparePagesInLanguage(own, pages)
  reader.pagesAt('')
}
