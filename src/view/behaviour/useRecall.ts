import { type KeyboardEvent, useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { useDraft } from '../DraftContext.ts'

/**
 * Up in an empty field brings the last question back, and again the one before it, as in a shell. Down leads forward
 * again, Escape back to the empty field. Once something of it is changed it is a new question, and the keys are the
 * field's.
 *
 * @returns handles a key; says whether it was one of these
 */
export function useRecall(): (event: KeyboardEvent<HTMLTextAreaElement>) => boolean {
  const { turns, setDraft, editing } = useAssistantContext('Composer')
  const draft = useDraft()
  const shown = useRef<{ text: string; back: number }>(undefined)

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || editing) return false
    const recalled = shown.current?.text === draft ? shown.current : undefined
    const isStart = draft === '' && event.key === 'ArrowUp'
    if (!recalled && !isStart) return false
    const back = { ArrowUp: (recalled?.back ?? 0) + 1, ArrowDown: (recalled?.back ?? 0) - 1, Escape: 0 }[
      event.key
    ]
    if (back === undefined) return false
    // The same question asked twice in a row is one.
    const questions = turns
      .map(({ question }) => question)
      .filter((text, index, all) => text !== all[index - 1])
    const text = back === 0 ? '' : questions.at(-back)
    event.preventDefault()
    if (text === undefined) return true
    shown.current = back === 0 ? undefined : { text, back }
    setDraft(text)
    return true
  }
}
