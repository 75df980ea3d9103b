import { type RefObject, useLayoutEffect } from 'react'

interface Anchor {
  element: Element
  /** Distance from the top of the view, in px. */
  top: number
  /** Scroll position of the thread at that time. */
  scrollTop: number
}

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
    let anchor: Anchor | undefined
    const setAnchor = () => {
      anchor = findAnchor(view, inside)
    }
    const observer = new ResizeObserver(() => {
      // If the position changed meanwhile, another component scrolled on purpose.
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

/** Returns the first block in view; undefined at the top, where new content should be visible. */
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
