import { choosePages } from './choosePages.ts'
import type { SearchReader } from './index/SearchReader.ts'
import { chooseLanguage } from './languages/chooseLanguage.ts'
import { preparePagesInLanguage } from './languages/pagesInLanguage.ts'

/**
 * Computes what the first search of an index would compute from all its pages: their versions, languages and paths.
 * Yields where other work may have its turn.
 */
export function* prepareSearch(reader: SearchReader): Generator<void> {
  const own = choosePages(reader, {})
  yield
  const { pages } = chooseLanguage({ question: '' }, own)
  yield
  yield* preparePagesInLanguage(own, pages)
}
