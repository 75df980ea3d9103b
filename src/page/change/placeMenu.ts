/** Distance from the menu to the selection and to the edges of the window, in px. */
const gap = 8

interface Size {
  width: number
  height: number
}
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * Returns the position of a menu next to a selection, in px of the viewport: above it, else below, else right or left,
 * always within the window. Undefined while every position would cover the text.
 */
export function placeMenu(selection: Box, menu: Size, view: Size): { left: number; top: number } | undefined {
  const center = (Math.max(0, selection.left) + Math.min(view.width, selection.right)) / 2
  const left = clamp(center - menu.width / 2, gap, view.width - menu.width - gap)
  const above = selection.top - gap - menu.height
  const below = selection.bottom + gap
  const isInView = selection.bottom > 0 && selection.top < view.height
  if (!isInView) return undefined
  if (above >= gap) return { left, top: above }
  if (below + menu.height + gap <= view.height) return { left, top: below }
  const top = clamp(selection.bottom - menu.height, gap, view.height - menu.height - gap)
  if (selection.right + gap + menu.width + gap <= view.width) return { left: selection.right + gap, top }
  if (selection.left - gap - menu.width >= gap) return { left: selection.left - gap - menu.width, top }
  return undefined
}

/** Returns the position of a menu at the pointer, on a side with enough space. */
export function placeAtPoint(point: { left: number; top: number }, menu: Size, view: Size) {
  return {
    left: clamp(point.left, gap, view.width - menu.width - gap),
    top: point.top + menu.height + gap > view.height ? Math.max(gap, point.top - menu.height) : point.top,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
