import { filterPages } from './filterPages.ts'
import { restrictReader } from './index/restrictReader.ts'
import type { SearchReader } from './index/SearchReader.ts'
import type { PageRecord, SearchRequest } from './types.ts'
import { chooseVersions } from './versions/chooseVersions.ts'
import { createWantedVersion, type FindWantedVersion } from './versions/createWantedVersion.ts'

/** Choice of the pages that are searched. */
export type PageScope =
  /** Pages of the reader's version, and pages that all versions share. */
  | 'own version'
  /** Beside these, pages that only other versions have. */
  | 'any version'

/** Fields of a request that decide which pages are searched. */
export type PageRequest = Pick<SearchRequest, 'filter' | 'currentPath' | 'contextPaths'>

/** Most choices of pages that are kept for the next request. Requests with other filters choose again. */
const maxKept = 32

interface Choices {
  wantedVersion: FindWantedVersion
  /** Readers by the choice, the last used at the end. */
  kept: Map<string, SearchReader>
}

const choicesOf = new WeakMap<SearchReader, Choices>()

/**
 * Chooses the pages that a request searches: those that match its filter, and of a page with several versions
 * the one in the reader's version. The choice depends on nothing that the reader asks.
 */
export function choosePages(
  reader: SearchReader,
  request: PageRequest,
  scope: PageScope = 'own version',
): SearchReader {
  const { wantedVersion, kept } = openChoices(reader)
  const wanted = wantedVersion(request)
  const key = JSON.stringify([request.filter ?? null, wanted ?? null, scope])
  const chosen = kept.get(key) ?? choose()
  kept.delete(key)
  kept.set(key, chosen)
  const oldest = kept.size > maxKept ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return chosen

  // The order matters: of a page with several versions, one that the filter allows is chosen.
  function choose(): SearchReader {
    let pages = pagesOf(reader).filter(filterPages(request.filter))
    pages = chooseVersions(pages, wanted, scope === 'any version')
    if (pages.length === reader.size) return reader
    const included = new Set(pages)
    return restrictReader(reader, (page) => included.has(page))
  }
}

function openChoices(reader: SearchReader): Choices {
  const known = choicesOf.get(reader)
  if (known) return known
  const choices = { wantedVersion: createWantedVersion(pagesOf(reader), reader), kept: new Map() }
  choicesOf.set(reader, choices)
  return choices
}

function pagesOf(reader: SearchReader): PageRecord[] {
  return reader.pageNumbers.map((number) => reader.page(number))
}
