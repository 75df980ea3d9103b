import { adoptPageStyles } from './adoptPageStyles.ts'

/** Prevents scrolling without moving the page. Returns a function that allows it again. */
export function holdScroll(): () => void {
  const styles = adoptPageStyles()
  const { documentElement, body } = document
  const overflowOf = (element: Element) => getComputedStyle(element).overflow
  // The viewport takes its overflow from the root, or from the body if the root has none. Changing the other one would
  // create a scroll container and move sticky elements in it.
  const scroller =
    overflowOf(documentElement) === 'visible' && overflowOf(body) !== 'visible' ? 'body' : ':root'
  const hasScrollbar = innerWidth > documentElement.clientWidth
  styles.set(
    `${scroller}{overflow:hidden!important}${hasScrollbar ? ':root{scrollbar-gutter:stable!important}' : ''}`,
  )
  return styles.end
}
