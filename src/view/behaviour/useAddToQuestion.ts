import { useCallback } from 'react'
import type { ContextItem } from '../../protocol/assistant.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from './focusComposer.ts'
import { useLatest } from './useLatest.ts'

interface AddToQuestion {
  /** Takes a piece of the page along; says whether there was room for it. */
  add(item: ContextItem): boolean
  /** The same, and leads to where the question is typed. */
  addAndAsk(item: ContextItem): boolean
}

/** What the menu beside a selection and the buttons on code blocks do with a piece of the page. */
export function useAddToQuestion(near: () => Element | null): AddToQuestion {
  const latest = useLatest({ assistant: useAssistantContext('PageParts'), near })
  const add = useCallback(
    (item: ContextItem) => latest.current.assistant.context.add(item) !== undefined,
    [latest],
  )
  const addAndAsk = useCallback(
    (item: ContextItem) => {
      const { assistant, near } = latest.current
      const isTaken = add(item)
      // A panel that opens takes the focus by itself; in a layout of the host's the field may be there already.
      if (!assistant.open) assistant.setOpen(true)
      if (near()) focusComposer(near()!)
      return isTaken
    },
    [latest, add],
  )
  return { add, addAndAsk }
}
