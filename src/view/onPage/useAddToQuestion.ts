import { useMemo } from 'react'
import type { ContextItem } from '../../protocol/assistant.ts'
import { useStore } from '../shared/conversation.ts'

export function useAddToQuestion() {
  const { getState, actions } = useStore()
  return useMemo(() => {
    /** Adds a context item. Returns whether there was space for it. */
    const add = (item: ContextItem) => getState().context.add(item) !== undefined
    /** Adds a context item and moves the focus to the composer. */
    const addAndAsk = (item: ContextItem) => {
      const isTaken = add(item)
      // A panel that opens takes the focus by itself.
      actions.openOrFocus()
      return isTaken
    }
    return { add, addAndAsk }
  }, [getState, actions])
}
