import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useStore } from '../shared/conversation.ts'
import { readPaste } from './readPaste.ts'

/**
 * Turns pasted long text and code into a context item. Undo directly afterwards inserts it into the field instead;
 * pasting with Shift, as plain text, always inserts it.
 *
 * @param onPasted called with true when an item was added, and with false at the next key
 */
export function usePaste(onPasted: (isContextItem: boolean) => void) {
  const { getState } = useStore()
  const pastedItem = useRef<{ id: string; text: string }>(undefined)
  /** A paste event does not report its keys. */
  const isPlain = useRef(false)

  return {
    handlePaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
      const item = isPlain.current ? undefined : readPaste(event.clipboardData)
      isPlain.current = false
      const { context, editing } = getState()
      // A question being edited keeps its context; new items wait for the next one.
      const id = item && !editing ? context.add(item) : undefined
      if (id === undefined) return
      event.preventDefault()
      pastedItem.current = { id, text: event.clipboardData.getData('text/plain') }
      onPasted(true)
    },
    handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
      const hasModifier = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      isPlain.current = hasModifier && event.shiftKey && key === 'v'
      const pasted = pastedItem.current
      if (!pasted || /^(?:control|meta|shift|alt)$/.test(key)) return
      pastedItem.current = undefined
      onPasted(false)
      const { context } = getState()
      const isThere = context.items.some(({ id }) => id === pasted.id)
      if (!hasModifier || event.shiftKey || key !== 'z' || !isThere) return
      event.preventDefault()
      context.remove(pasted.id)
      insertText(event.currentTarget, pasted.text)
    },
  }
}

/** Inserts text as if it were typed, so that the browser can undo it. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  // Only `execCommand` keeps the browser's undo history.
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
