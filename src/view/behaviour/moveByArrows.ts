import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End lead through the buttons and links of a menu, and around. */
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
  // The page's own shortcuts are not for whoever is in a menu.
  event.stopPropagation()
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next % items.length]?.focus()
}
