import type { MessagePart } from '../../transport/assistantMessage.ts'
import { selectFoundPages, uniquePages } from './selectSearches.ts'
import { pageOf, resolveUrl } from './targetOf.ts'
import type { FoundPage, Source, Turn } from './turn.ts'

/**
 * Returns the sources of an answer, numbered in order of first use, and the other pages that were found. If the service
 * names no sources, the search results replace them, if `searchesStandIn` allows that. Relative
 * addresses are resolved against `siteUrl`.
 */
export function selectSources(
  parts: readonly MessagePart[],
  { searchesStandIn, siteUrl }: { searchesStandIn: boolean; siteUrl?: string | undefined },
): Pick<Turn, 'sources' | 'lookedAt' | 'isUncited'> {
  const found = selectFoundPages(parts, siteUrl)
  const named = parts.flatMap((part) => {
    if (part.type !== 'source-url') return []
    const url = resolveUrl(part.url, siteUrl)
    return [{ url, title: part.title || url }]
  })
  if (named.length === 0) {
    const sources = searchesStandIn ? numberSources(found) : []
    return { sources, lookedAt: [], ...(sources.length > 0 && { isUncited: true }) }
  }
  const passages = new Map(found.map(({ url, passage }) => [url, passage]))
  const sources = numberSources(named.map((page) => ({ ...page, passage: passages.get(page.url) })))
  return { sources, lookedAt: selectLookedAt(found, sources) }
}

/**
 * Numbers pages in order of first use, without duplicates. Addresses are compared as the browser resolves them:
 * `./keys#rotate`, `/guide/keys/#rotate` and the full address are one source; another anchor is another source.
 */
function numberSources(pages: readonly FoundPage[]): Source[] {
  return uniquePages(pages).map((page, index) => ({ number: index + 1, ...page }))
}

/**
 * Returns the found pages without a source on them, each page once, ignoring anchors. A second passage of a source page
 * would tell the reader nothing new.
 */
function selectLookedAt(found: readonly FoundPage[], sources: readonly FoundPage[]): FoundPage[] {
  const taken = new Set(sources.map(({ url }) => pageOf(url)))
  return found.filter(({ url }) => {
    const page = pageOf(url)
    const isNew = !taken.has(page)
    taken.add(page)
    return isNew
  })
}
