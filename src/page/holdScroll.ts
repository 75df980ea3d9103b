import { adoptPageStyles } from './adoptPageStyles.ts'

/**
 * Keeps the page from being scrolled, where it is and as wide as it is. Returns what lets it go.
 */
export function holdScroll(): () => void {
  const styles = adoptPageStyles()
  const { documentElement, body } = document
  const overflowOf = (element: Element) => getComputedStyle(element).overflow
  // The window takes its scrolling from the root, or from the body where the root says nothing. The other of the two
  // would become a box that scrolls, and what is sticky in it would move.
  const scroller =
    overflowOf(documentElement) === 'visible' && overflowOf(body) !== 'visible' ? 'body' : ':root'
  const hasScrollbar = innerWidth > documentElement.clientWidth
  styles.set(
    `${scroller}{overflow:hidden!important}${hasScrollbar ? ':root{scrollbar-gutter:stable!important}' : ''}`,
  )
  return styles.end
}
