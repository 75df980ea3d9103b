const size = 28
const gap = 6

/**
 * Returns the position of our button, relative to the window: next to the site's own buttons, or in the corner of the
 * block. If that is covered, the button moves left.
 */
export function cornerOf(block: Element, frame: Element, covered?: DOMRect): { x: number; y: number } {
  const area = block.getBoundingClientRect()
  // A block may be wider than its visible part.
  const seen = Math.min(area.right, frame.getBoundingClientRect().right, innerWidth)
  const right = covered && hides(covered, seen, area) ? covered.left : seen
  const own = controlsOf(frame, area, right)
  if (own.length === 0) {
    const top = Math.min(8, Math.max(2, (area.height - size) / 2))
    return { x: right - size - 8, y: area.top + top }
  }
  const left = Math.min(...own.map((rect) => rect.left))
  const first = own.find((rect) => rect.left === left)!
  return { x: left - size - gap, y: first.top + (first.height - size) / 2 }
}

/** Returns whether the corner is covered and the block has space elsewhere. */
function hides(covered: DOMRect, right: number, area: DOMRect): boolean {
  const isBehind = covered.left < right && covered.right >= right && covered.top < area.top + 2 * size
  return isBehind && covered.bottom > area.top && covered.left - area.left > 3 * size
}

/** Returns the site's buttons at the upper right of a block. */
function controlsOf(frame: Element, area: DOMRect, right: number): DOMRect[] {
  return [...frame.querySelectorAll('button, clipboard-copy, [role="button"], .copybtn')]
    .map((control) => control.getBoundingClientRect())
    .filter(
      ({ left, top, width, height }) =>
        width > 8 &&
        width < 160 &&
        height > 8 &&
        left > right - Math.max(180, area.width / 2) &&
        left < right &&
        top > area.top - 60 &&
        top < area.top + 60,
    )
}

/** Returns the colours of a block. A translucent background does not count. */
export function coloursOf(block: Element): { surface: string; text: string } {
  const text = getComputedStyle(block).color
  for (let element: Element | null = block; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element)
    if (!/^(?:transparent|rgba\(.*, (?:0|0?\.\d+)\))$|\/ 0?\.?\d*\)$/.test(backgroundColor))
      return { surface: backgroundColor, text }
  }
  return { surface: 'Canvas', text }
}
