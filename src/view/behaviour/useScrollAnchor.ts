import { type RefObject, useLayoutEffect } from 'react'

interface Anchor {
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
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const view = scroller.current
    if (!view || !content.current || globalThis.CSS?.supports?.('overflow-anchor', 'auto')) return
    if (typeof ResizeObserver === 'undefined') return
    const inside = content.current
    let anchor: Anchor | undefined
    const setAnchor = () => {
      anchor = findAnchor(view, inside)
    }
    const observer = new ResizeObserver(() => {
      // Who was led somewhere meanwhile is where they belong.
      if (anchor?.element.isConnected && anchor.scrollTop === view.scrollTop)
        view.scrollTop += topIn(view, anchor.element) - anchor.top
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

/** The first block in view, or that the view begins in; undefined at the top, where what comes is to be seen. */
function findAnchor(view: HTMLElement, inside: Element): Anchor | undefined {
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
