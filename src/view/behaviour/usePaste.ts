import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { readPaste } from './readPaste.ts'

interface Paste {
  handlePaste(event: ClipboardEvent<HTMLTextAreaElement>): void
  handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void
}

/**
 * Long text and code that is pasted into the field becomes a piece of context beside it. Undo, as the next thing, puts
 * it into the field after all; and what is pasted with Shift, as plain text, goes there at once.
 *
 * @param onPasted says so to the reader; nothing once that is past
 */
export function usePaste(onPasted: (isContextItem: boolean) => void): Paste {
  const { context, editing } = useAssistantContext('Composer')
  const pastedItem = useRef<{ id: string; text: string }>(undefined)
  /** A paste event does not say with which keys it came. */
  const isPlain = useRef(false)

  return {
    handlePaste(event) {
      const item = isPlain.current ? undefined : readPaste(event.clipboardData)
      isPlain.current = false
      // A question that is being changed keeps what it was about; the pieces wait for the next one.
      const id = item && !editing ? context.add(item) : undefined
      if (id === undefined) return
      event.preventDefault()
      pastedItem.current = { id, text: event.clipboardData.getData('text/plain') }
      onPasted(true)
    },
    handleKeyDown(event) {
      const hasModifier = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      isPlain.current = hasModifier && event.shiftKey && key === 'v'
      const pasted = pastedItem.current
      if (!pasted || /^(?:control|meta|shift|alt)$/.test(key)) return
      pastedItem.current = undefined
      onPasted(false)
      const isThere = context.items.some(({ id }) => id === pasted.id)
      if (!hasModifier || event.shiftKey || key !== 'z' || !isThere) return
      event.preventDefault()
      context.remove(pasted.id)
      insertText(event.currentTarget, pasted.text)
    },
  }
}

/** As if it were typed, so that the browser can undo it. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  // No other way keeps the browser's own list of what can be undone.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
