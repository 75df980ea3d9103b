/** A block in view, and where it was. */
export interface ScrollAnchor {
  element: Element
  /** Where it was, in px below the top of the view. */
  top: number
  /** How far the thread was scrolled then. */
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
