import { isEditable } from '../../page/read/isEditable.ts'
import type { WishRef } from './wish.ts'

/** Keeps what the reader types for a panel that is being loaded. Returns a function that stops. */
export function keepTyping(ref: WishRef): () => void {
  const controller = new AbortController()
  document.addEventListener(
    'keydown',
    (event) => {
      const wish = ref.current
      const { key, ctrlKey, metaKey, altKey } = event
      if (!wish?.opens || wish.asks || ctrlKey || metaKey || altKey || isEditable(event.composedPath()[0]))
        return
      if (key === 'Escape') {
        wish.opens = false
        wish.typed = ''
      } else if (key === 'Backspace') wish.typed = wish.typed.slice(0, -1)
      else if (key === 'Enter' && wish.typed.trim()) wish.asks = true
      else if (key.length === 1 && (key !== ' ' || wish.typed)) wish.typed += key
      else return
      // Neither the launcher nor a hotkey of the page may take a letter of the question.
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal: controller.signal },
  )
  return () => controller.abort()
}
