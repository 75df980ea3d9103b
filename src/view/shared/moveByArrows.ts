import type { KeyboardEvent } from 'react'

/** Moves the focus between the buttons and links of a menu with arrow keys, Home and End. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')]
  const index = items.indexOf(event.target as HTMLElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1 + items.length,
    ArrowUp: index - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  }
  // Prevents shortcuts of the page while the focus is in a menu.
  event.stopPropagation()
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next % items.length]?.focus()
}
