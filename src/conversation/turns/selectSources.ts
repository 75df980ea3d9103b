import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import { numberSources } from './numberSources.ts'
import { selectLookedAt } from './selectLookedAt.ts'
import { selectFoundPages } from './selectSearches.ts'
import type { Turn } from './turn.ts'

type Part = AssistantMessage['parts'][number]

/**
 * Returns the sources of an answer, numbered in order of first use, and the other pages that were found. If the service
 * names no sources, the search results replace them, if `searchesStandIn` allows that.
 */
export function selectSources(
  parts: readonly Part[],
  { searchesStandIn }: { searchesStandIn: boolean },
): Pick<Turn, 'sources' | 'lookedAt' | 'isUncited'> {
  const found = selectFoundPages(parts)
  const named = parts.flatMap((part) =>
    part.type === 'source-url' ? [{ url: part.url, title: part.title || part.url }] : [],
  )
  if (named.length === 0) {
    const sources = searchesStandIn ? numberSources(found) : []
    return { sources, lookedAt: [], ...(sources.length > 0 && { isUncited: true }) }
  }
  const passages = new Map(found.map(({ url, passage }) => [url, passage]))
  const sources = numberSources(named.map((page) => ({ ...page, passage: passages.get(page.url) })))
  return { sources, lookedAt: selectLookedAt(found, sources) }
}
