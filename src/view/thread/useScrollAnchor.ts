import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the text being read in place when content above it grows, for example a slow image. Browsers do this with
 * `overflow-anchor`; this hook is for Safari, which does not.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const view = scroller.current
    if (!view || !content.current || globalThis.CSS?.supports?.('overflow-anchor', 'auto')) return
    if (typeof ResizeObserver === 'undefined') return
    const inside = content.current
    let anchor: ScrollAnchor | undefined
    const setAnchor = () => {
      anchor = findScrollAnchor(view, inside)
    }
    const observer = new ResizeObserver(() => {
      // If the position changed meanwhile, another component scrolled on purpose.
      if (anchor?.element.isConnected && anchor.scrollTop === view.scrollTop)
        returnToScrollAnchor(view, anchor)
      setAnchor()
    })
    observer.observe(inside)
    view.addEventListener('scroll', setAnchor)
    return () => {
      observer.disconnect()
      view.removeEventListener('scroll', setAnchor)
    }
  }, [scroller, content])
}

/** A block in view, with its position. */
export interface ScrollAnchor {
  element: Element
  /** Its distance below the top of the view, in px. */
  top: number
  /** Scroll position of the thread at that time, in px. */
  scrollTop: number
}

/** Returns the first block in view, or the one the view begins in. Returns undefined at the top of the thread. */
export function findScrollAnchor(view: HTMLElement, inside: Element): ScrollAnchor | undefined {
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

/** Scrolls a block back to where it was in the view. */
export function returnToScrollAnchor(view: HTMLElement, { element, top }: ScrollAnchor): void {
  view.scrollTop += topIn(view, element) - top
}

function topIn(view: Element, element: Element): number {
  return element.getBoundingClientRect().top - view.getBoundingClientRect().top
}
