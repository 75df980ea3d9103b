import { choosePages } from './choosePages.ts'
import type { SearchReader } from './index/SearchReader.ts'
import { coverageOf } from './ranking/coverage.ts'
import { searchPages } from './ranking/searchPages.ts'
import type { SearchRequest, SearchResult } from './types.ts'

/**
 * Searches the pages of the reader's version. Only if these do not answer the question, a page that only
 * another version has may answer it, and then the result is from that version.
 */
export function searchDocs(reader: SearchReader, request: SearchRequest): SearchResult {
  const own = choosePages(reader, request)
  const found = searchPages(own, request)
  if (coverageOf(found) !== 'none') return found
  const all = choosePages(reader, request, 'any version')
  if (all.size === own.size) return found
  const other = searchPages(all, request)
  const best = other.pages.find(({ page }) => page.file === other.passages[0]?.passage.file)?.page
  if (!best?.version || coverageOf(other) === 'none') return found
  if (own.pageNumbers.some((number) => own.page(number).file === best.file)) return found
  const { docs, name } = best.version
  const pages = other.pages.filter(
    ({ page: { version } }) => !version || (version.docs === docs && version.name === name),
  )
  const files = new Set(pages.map(({ page }) => page.file))
  return { ...other, pages, passages: other.passages.filter(({ passage }) => files.has(passage.file)) }
}
