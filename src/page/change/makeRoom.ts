import { adoptPageStyles } from './adoptPageStyles.ts'

/** Distance between the panel and what it makes room for, in px. */
const gap = 24

/** Limits of the panel's share of the window: some lines of the answer, and room for a fixed header. */
const leastShare = 0.45
const mostShare = 0.65

/**
 * Makes a panel lower that would cover this part of the page, and keeps the free part of the window in view when the
 * page scrolls to something. Ends when the reader uses a field of the panel.
 *
 * @returns a function that gives the panel its height back
 */
export function makeRoom(panel: HTMLElement, { left, right, height }: DOMRect): () => void {
  const box = panel.getBoundingClientRect()
  const isBeside = box.right <= left || box.left >= right
  if (isBeside || getComputedStyle(panel).position !== 'fixed') return () => {}
  const styles = adoptPageStyles()
  const controller = new AbortController()
  const { style } = panel
  const isAtTop = box.top < innerHeight - box.bottom
  const margin = isAtTop ? box.top : innerHeight - box.bottom
  const share = Math.max(leastShare, Math.min(mostShare, 1 - (height + 4 * gap) / innerHeight))
  const lower = Math.min(box.height, innerHeight * share - margin)
  style.height = `${lower}px`
  if (!isAtTop) style.top = 'auto'
  styles.set(`:root{scroll-padding-${isAtTop ? 'top' : 'bottom'}:${lower + margin + gap}px}`)

  function end(): void {
    controller.abort()
    styles.end()
    style.height = style.top = ''
  }
  const { signal } = controller
  panel.addEventListener('focusin', ({ target }) => target instanceof HTMLTextAreaElement && end(), {
    signal,
  })
  return end
}
