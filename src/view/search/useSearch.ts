import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createSearch, type SearchState } from '../../conversation/search/createSearch.ts'
import { useStore } from '../shared/conversation.ts'

/** Returns what a search found, while the reader types. */
export function useSearch(text: string): SearchState {
  const { getState } = useStore()
  const search = useMemo(
    () => createSearch({ settings: () => getState().settings, language: () => getState().settings.language }),
    [getState],
  )
  const state = useSyncExternalStore(search.subscribe, search.getState)
  useEffect(() => search.search(text), [search, text])
  useEffect(() => search.end, [search])
  return state
}
