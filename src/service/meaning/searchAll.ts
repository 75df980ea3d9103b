import { fuseRankings } from '../../search/ranking/fuseRankings.ts'
import type { NearPassages } from '../../search/ranking/nearestPassages.ts'
import { passagesReturned } from '../../search/ranking/searchPages.ts'
import type { SearchRequest, SearchResult } from '../../search/types.ts'
import type { StoredVector } from '../store/insightStore.ts'

/** Result of the search for a question by its meaning. */
export interface NearQuestion extends NearPassages {
  /** Vector of the question, if it was embedded without the text that it refers to. */
  vector?: StoredVector | undefined
}

/** Result of a search, with the vector of the question if it was embedded without other text. */
export interface FoundQuestion extends SearchResult {
  vector?: StoredVector | undefined
}

/** Additions to a search by words. They never throw: one that fails finds or changes nothing. */
export interface SearchAdditions {
  /** Finds the passages that are nearest to a question by their meaning. */
  near?: ((request: SearchRequest, signal: AbortSignal) => Promise<NearQuestion>) | undefined
  /** Puts passages into a better order. */
  rerank?:
    | ((request: SearchRequest, found: SearchResult, signal: AbortSignal) => Promise<SearchResult>)
    | undefined
}

export interface SearchAllOptions {
  /** Ends the search. It then returns what the words find. @default undefined */
  signal?: AbortSignal | undefined
  /** The question in other words, which are used if the docs answer them better. @default undefined */
  rewritten?: Promise<string | undefined> | undefined
}

/** Passages of each ranking that are joined. */
export const maxJoinedPassages = 50

/** Searches by words, and with what is added to them. The search by words and all requests start at once. */
export async function searchAll(
  search: (request: SearchRequest) => SearchResult,
  request: SearchRequest,
  { signal = new AbortController().signal, rewritten }: SearchAllOptions = {},
  { near, rerank }: SearchAdditions = {},
): Promise<FoundQuestion> {
  const nearest = near?.(request, signal)
  const { limit = passagesReturned } = request
  const wide = near || rerank ? { ...request, limit: Math.max(limit, maxJoinedPassages) } : request
  const asAsked = search(wide)
  const inOtherWords = await rewritten
  const words =
    inOtherWords === undefined
      ? asAsked
      : better(asAsked, search({ ...wide, question: inOtherWords, previousQuestions: [] }))
  const found = await nearest
  const joined = found ? fuseRankings(words, found, wide.limit) : words
  const ordered = rerank ? await rerank(request, joined, signal) : joined
  return { ...ordered, passages: ordered.passages.slice(0, limit), vector: found?.vector }
}

function better(left: SearchResult, right: SearchResult): SearchResult {
  return right.confidence > left.confidence ? right : left
}
