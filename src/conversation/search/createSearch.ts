import { type Clock, systemClock } from '../../page/clock.ts'
import { maxSearchQueryLength } from '../../protocol/limits.ts'
import type { FoundSection } from '../../protocol/search.ts'
import type { Settings } from '../../settings/settings.ts'
import { requestSearch, type SearchFailure } from '../../transport/requestSearch.ts'
import { createListeners } from '../createListeners.ts'

/** Time after the last key until a request is sent, in milliseconds. */
const pauseMs = 80

export interface SearchState {
  /** The text that was searched for; empty before the first search. */
  query: string
  sections: readonly FoundSection[]
  failure: SearchFailure | undefined
  /** Whether the results of a newer text are awaited. */
  isPending: boolean
}

const nothing: SearchState = { query: '', sections: [], failure: undefined, isPending: false }

interface SearchOptions {
  settings: () => Settings
  /** Returns the BCP 47 tag of the reader's language. */
  language: () => string
  clock?: Clock | undefined
}

/** Searches while a reader types: a short time after the last key, and one request at a time. */
export function createSearch({ settings, language, clock = systemClock }: SearchOptions) {
  const { subscribe, notify } = createListeners()
  let state = nothing
  let wanted = ''
  let request = new AbortController()
  let cancelTimer = () => {}

  function set(next: SearchState): void {
    state = next
    notify()
  }

  async function send(): Promise<void> {
    const query = wanted
    const { signal } = request
    try {
      const found = await requestSearch(settings(), query, language(), signal)
      signal.throwIfAborted()
      set(
        typeof found === 'string'
          ? { query, sections: [], failure: found, isPending: false }
          : { query, sections: found, failure: undefined, isPending: false },
      )
    } catch (error) {
      // A newer text is searched for instead.
      if (!signal.aborted) throw error
    }
  }

  return {
    subscribe,
    getState: () => state,
    /** Searches for a text. The results of the one before stay until its results are there. */
    search(text: string): void {
      const query = text.trim().slice(0, maxSearchQueryLength)
      if (query === wanted) return
      wanted = query
      cancelTimer()
      request.abort()
      request = new AbortController()
      // A service without a search is not asked again.
      if (state.failure === 'missing') set({ ...state, query })
      else if (query === '') set(nothing)
      else {
        set({ ...state, isPending: true })
        cancelTimer = clock.after(pauseMs, () => void send())
      }
    },
    /** Cancels what is awaited. The next `search` starts again. */
    end(): void {
      cancelTimer()
      request.abort()
      wanted = state.query
      if (state.isPending) set({ ...state, isPending: false })
    },
  }
}
