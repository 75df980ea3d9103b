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

/** Searches for the draft while the reader types. Returns what was found. */
export function useResults(search: Search): SearchState {
  const { getState, subscribe } = useStore()
  // Not by an effect of the draft: the pause after a key begins with the key, not once the new text has been rendered.
  useLayoutEffect(() => {
    const follow = () => search.search(lastLineOf(getState().draft))
    follow()
    return subscribe(follow)
  }, [search, getState, subscribe])
  return useSyncExternalStore(search.subscribe, search.getState)
}

/** The field has one line. The last line of the stored draft is what the reader typed before the panel was loaded. */
export function lastLineOf(draft: string): string {
  return draft.slice(draft.lastIndexOf('\n') + 1)
}
