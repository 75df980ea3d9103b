import type { RefObject } from 'react'
import { isEditable } from '../../page/read/isEditable.ts'

/** Actions of the reader while the panel was loading. */
export interface Intent {
  /** Whether the reader opened the panel. */
  opens: boolean
  /** Text typed for the panel. */
  typed: string
  /** Whether the reader submitted it. */
  asks: boolean
  /** Whether the launcher has the focus. */
  hasFocus: boolean
}

/** Undefined once the panel has taken over. */
export type IntentRef = RefObject<Intent | undefined>

/** Collects what the reader types for a panel that is loading. Stops when the signal is aborted. */
export function captureTyping(ref: IntentRef, signal: AbortSignal): void {
  const listener = (event: KeyboardEvent) => {
    const intent = ref.current
    const { key, ctrlKey, metaKey, altKey } = event
    if (!intent?.opens || intent.asks || ctrlKey || metaKey || altKey || isEditable(event.composedPath()[0]))
      return
    if (key === 'Escape') Object.assign(intent, { opens: false, typed: '' })
    else if (key === 'Backspace') intent.typed = intent.typed.slice(0, -1)
    else if (key === 'Enter' && intent.typed.trim()) intent.asks = true
    else if (key.length === 1 && (key !== ' ' || intent.typed)) intent.typed += key
    else return
    // Neither the launcher nor a hotkey of the page may take a letter of the question.
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', listener, { capture: true, signal })
}
