import { type RefObject, useLayoutEffect } from 'react'
import { findScrollAnchor, returnToScrollAnchor, type ScrollAnchor } from './scrollAnchor.ts'

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
