import { choosePages } from './choosePages.ts'
import type { SearchReader } from './index/SearchReader.ts'
import { chooseLanguage, pageLanguages } from './languages/chooseLanguage.ts'
import { pagesInLanguage, preparePagesInLanguage } from './languages/pagesInLanguage.ts'

/**
 * Computes what the first search of an index would compute from all its pages: their versions, languages and paths.
 * Yields where other work may have its turn.
 */
export function* prepareSearch(reader: SearchReader): Generator<void> {
  const own = choosePages(reader, {})
  yield
  // A dictionary may be read for the first word.
  void own.isWord('')
  yield
  const { pages } = chooseLanguage({ question: '' }, own)
  yield
  yield* preparePagesInLanguage(own, pages)
  // A question that tells no language is looked up in each.
  for (const tag of pageLanguages(own)) {
    void pagesInLanguage(own, tag).pageNumbers
    yield
  }
}
