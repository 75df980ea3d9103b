import type { FoundSection } from '../protocol/search.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'
import { isFields, nonEmpty } from './parseChunk.ts'
import { addressBeside } from './serviceAddress.ts'

/**
 * Reason why a search has no results to show. `missing`: the service has no search. `too-many`: too many searches in
 * a short time. `refused`: the key or the page is not allowed. `unreachable`: anything else.
 */
export type SearchFailure = 'missing' | 'too-many' | 'refused' | 'unreachable'

/** Number of sections that are requested: as many as fit on a screen. */
const pageSize = 12

const failureByStatus: Readonly<Record<number, SearchFailure>> = {
  // The host's own handler took the search for a question.
  400: 'missing',
  401: 'refused',
  403: 'refused',
  404: 'missing',
  405: 'missing',
  429: 'too-many',
}

/**
 * Searches the docs for an unfinished query. Returns the sections, best first, or the reason why there are none.
 *
 * @param language BCP 47 tag of the results, where neither the query nor the filter tells
 * @throws the reason of the signal if it is aborted
 */
export async function requestSearch(
  settings: Settings,
  query: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly FoundSection[] | SearchFailure> {
  const endpoint = addressBeside(settings.endpoint, 'search')
  const headers = { Accept: 'application/json', 'Accept-Language': language }
  try {
    const body = { query, pageSize, filter: settings.filter }
    const response = await post({ ...settings, endpoint }, body, signal, headers)
    if (!response.ok) return failureByStatus[response.status] ?? 'unreachable'
    const found: unknown = await response.json()
    return Array.isArray(found) ? found.flatMap((section) => parseSection(section) ?? []) : 'unreachable'
  } catch {
    signal.throwIfAborted()
    return 'unreachable'
  }
}

/** Rebuilds a section from the fields we know. Services name the title and the address of a section differently. */
function parseSection(value: unknown): FoundSection | undefined {
  if (!isFields(value) || typeof value.path !== 'string') return undefined
  const { path } = value
  const metadata = isFields(value.metadata) ? value.metadata : {}
  const title = nonEmpty(metadata.title) ?? path
  const { headings, score } = metadata
  return {
    content: nonEmpty(value.content) ?? '',
    path,
    metadata: {
      title,
      url: nonEmpty(metadata.url) ?? path,
      pageTitle: nonEmpty(metadata.pageTitle) ?? title,
      headings: Array.isArray(headings) ? headings.filter((heading) => typeof heading === 'string') : [],
      score: typeof score === 'number' ? score : 0,
      version: nonEmpty(metadata.version),
    },
  }
}
