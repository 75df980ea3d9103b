import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks the full sections of an answer that the browser has laid out. It remembers their sizes, so the stylesheet lets it
 * skip them out of view while the rest arrives. A guessed size would be wrong for scrolling.
 */
export function useMeasuredSections(text: RefObject<Element | null>): void {
  // On each render, because the answer may have another element after a retry.
  useLayoutEffect(() => {
    const answer = text.current
    if (!answer || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // From the end, because a query would look at each element of a long answer, in each frame.
      for (
        let full = answer.lastElementChild?.previousElementSibling;
        full && !full.hasAttribute('data-measured');
        full = full.previousElementSibling
      )
        full.setAttribute('data-measured', '')
    })
    observer.observe(answer)
    return () => observer.disconnect()
  })
}
