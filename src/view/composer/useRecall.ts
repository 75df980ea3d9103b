import { type KeyboardEvent, useRef } from 'react'
import { useStore } from '../shared/conversation.ts'

/**
 * Recalls earlier questions with Up in an empty field, as in a shell. Down moves forward, Escape returns to the empty
 * field. Once the text is edited, the keys belong to the field.
 *
 * @returns a key handler that returns whether it handled the key
 */
export function useRecall(): (event: KeyboardEvent<HTMLTextAreaElement>) => boolean {
  const { getState, actions } = useStore()
  const shown = useRef<{ text: string; back: number }>(undefined)

  return (event) => {
    const { turns, draft, editing } = getState()
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || editing) return false
    const recalled = shown.current?.text === draft ? shown.current : undefined
    const isStart = draft === '' && event.key === 'ArrowUp'
    if (!recalled && !isStart) return false
    const back = { ArrowUp: (recalled?.back ?? 0) + 1, ArrowDown: (recalled?.back ?? 0) - 1, Escape: 0 }[
      event.key
    ]
    if (back === undefined) return false
    // The same question asked twice in a row counts once.
    const questions = turns
      .map(({ question }) => question)
      .filter((text, index, all) => text !== all[index - 1])
    const text = back === 0 ? '' : questions.at(-back)
    event.preventDefault()
    if (text === undefined) return true
    shown.current = back === 0 ? undefined : { text, back }
    actions.setDraft(text)
    return true
  }
}
