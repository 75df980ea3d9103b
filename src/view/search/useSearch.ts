import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { createSearch, type SearchState } from '../../conversation/search/createSearch.ts'
import { useStore } from '../shared/conversation.ts'

export type Search = ReturnType<typeof createSearch>

/** Creates a search, which keeps its results while the conversation is shown. */
export function useSearch(): Search {
  const { getState } = useStore()
  const search = useMemo(
    () => createSearch({ settings: () => getState().settings, language: () => getState().settings.language }),
    [getState],
  )
  useEffect(() => search.end, [search])
  return search
}

/** Searches for a text while the reader types. Returns what was found. */
export function useResults(search: Search, text: string): SearchState {
  // Before the paint, because the pause after a key begins here.
  useLayoutEffect(() => search.search(text), [search, text])
  return useSyncExternalStore(search.subscribe, search.getState)
}
