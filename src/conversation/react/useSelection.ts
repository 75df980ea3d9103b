import { useReducer, useRef } from 'react'
import { isSame } from '../isSame.ts'
import { useClientEffect } from './useClientEffect.ts'

/**
 * Returns what a selector finds in the state of a store. Renders again only when that changes.
 *
 * Subscribes before the first paint. Preact's `useSyncExternalStore()` does so after it, and what a reader types
 * meanwhile would replace a draft that the field does not show yet.
 */
export function useSelection<State, Selected>(
  { getState, subscribe }: { getState(): State; subscribe(listener: () => void): () => void },
  select: (state: State) => Selected,
): Selected {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const next = select(getState())
  const shown = useRef({ selected: next, select })
  const selected = isSame(shown.current.selected, next) ? shown.current.selected : next
  useClientEffect(() => {
    shown.current = { selected, select }
  })
  useClientEffect(() => {
    const check = () => {
      const { selected, select } = shown.current
      if (!isSame(selected, select(getState()))) renderAgain()
    }
    check()
    return subscribe(check)
  }, [getState, subscribe])
  return selected
}
