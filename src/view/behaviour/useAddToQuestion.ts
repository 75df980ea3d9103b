import { useCallback } from 'react'
import type { ContextItem } from '../../protocol/assistant.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useLatest } from './useLatest.ts'

interface AddToQuestion {
  /** Takes a piece of the page along; says whether there was room for it. */
  add(item: ContextItem): boolean
  /** The same, and leads to where the question is typed. */
  addAndAsk(item: ContextItem): boolean
}

/** What the menu beside a selection and the buttons on code blocks do with a piece of the page. */
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
