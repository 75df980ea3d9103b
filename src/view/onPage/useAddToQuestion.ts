import { useCallback } from 'react'
import type { ContextItem } from '../../protocol/assistant.ts'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { useLatest } from '../shared/useLatest.ts'

interface AddToQuestion {
  /** Adds a context item. Returns whether there was space for it. */
  add(item: ContextItem): boolean
  /** Adds a context item and moves the focus to the composer. */
  addAndAsk(item: ContextItem): boolean
}

/** Actions of the selection menu and the code buttons. */
export function useAddToQuestion(): AddToQuestion {
  const latest = useLatest(useAssistantContext('PageParts'))
  const add = useCallback((item: ContextItem) => latest.current.context.add(item) !== undefined, [latest])
  const addAndAsk = useCallback(
    (item: ContextItem) => {
      const isTaken = add(item)
      // A panel that opens takes the focus by itself.
      latest.current.openOrFocus()
      return isTaken
    },
    [latest, add],
  )
  return { add, addAndAsk }
}
