import type { MouseEvent } from 'react'

/**
 * Follows a link between a footnote and its reference by scrolling the panel. The browser would change the address of
 * the page and would not find an id inside a shadow root.
 */
export function followFootnote(event: MouseEvent, link: HTMLAnchorElement): void {
  event.preventDefault()
  const root = link.getRootNode() as Document | ShadowRoot
  const target = root.getElementById(link.getAttribute('href')!.slice(1))
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
