import { type RefObject, useLayoutEffect } from 'react'

interface Held {
  element: Element
  /** Where it is, in px below the top of the view. */
  top: number
  /** How far the thread was scrolled then. */
  scrollTop: number
}

/**
 * Keeps what is read where it is when something above it turns out higher, as an image does that was slow. Browsers do so
 * by themselves (`overflow-anchor`); this is for Safari, which does not.
 */
export function useHeldPlace(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const view = scroller.current
    if (!view || !content.current || globalThis.CSS?.supports?.('overflow-anchor', 'auto')) return
    if (typeof ResizeObserver === 'undefined') return
    const inside = content.current
    let held: Held | undefined
    const hold = () => {
      held = findHeld(view, inside)
    }
    const observer = new ResizeObserver(() => {
      // Who was led somewhere meanwhile is where they belong.
      if (held?.element.isConnected && held.scrollTop === view.scrollTop)
        view.scrollTop += topIn(view, held.element) - held.top
      hold()
    })
    observer.observe(inside)
    view.addEventListener('scroll', hold)
    return () => {
      observer.disconnect()
      view.removeEventListener('scroll', hold)
    }
  }, [scroller, content])
}

/** The first block in view, or that the view begins in; undefined at the top, where what comes is to be seen. */
function findHeld(view: HTMLElement, inside: Element): Held | undefined {
  if (view.scrollTop <= 0 || view.clientHeight === 0) return undefined
  let element = inside
  for (;;) {
    const next = [...element.children].find((child) => {
      const { top, bottom } = child.getBoundingClientRect()
      return bottom > top && bottom > view.getBoundingClientRect().top
    })
    if (!next || getComputedStyle(next).display.startsWith('inline')) break
    element = next
    if (topIn(view, element) >= 0) break
  }
  return element === inside ? undefined : { element, top: topIn(view, element), scrollTop: view.scrollTop }
}

function topIn(view: Element, element: Element): number {
  return element.getBoundingClientRect().top - view.getBoundingClientRect().top
}
