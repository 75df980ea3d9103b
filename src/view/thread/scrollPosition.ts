import type { ThreadPlace } from '../../conversation/storage/stored.ts'

const groupSelector = '[data-part="turn-group"]'
const turnSelector = '[data-part="turn"]'

/** Returns the scroll position of a thread: its first turn in view. Undefined if it is empty. */
export function readScrollPosition(scroller: HTMLElement): ThreadPlace | undefined {
  const { top } = scroller.getBoundingClientRect()
  // Groups first, because the browser may skip rendering those out of view and then does not know positions inside
  // them.
  const group = firstBelow(scroller.querySelectorAll<HTMLElement>(groupSelector), top)
  const turn = group && firstBelow(group.querySelectorAll<HTMLElement>(turnSelector), top)
  const turnId = turn?.dataset.turnId
  if (!turn || turnId === undefined) return undefined
  return { turnId, abovePx: Math.round(top - turn.getBoundingClientRect().top) }
}

/** Returns the first element that ends below a height. The elements are ordered from top to bottom. */
function firstBelow(elements: ArrayLike<HTMLElement>, top: number): HTMLElement | undefined {
  let low = 0
  let high = elements.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (elements[middle]!.getBoundingClientRect().bottom > top) high = middle
    else low = middle + 1
  }
  return elements[low]
}

/** Scrolls a thread to a position. Returns false if the turn is not rendered. */
export function scrollToPosition(scroller: HTMLElement, { turnId, abovePx }: ThreadPlace): boolean {
  const turns = [...scroller.querySelectorAll<HTMLElement>(turnSelector)]
  const turn = turns.find(({ dataset }) => dataset.turnId === turnId)
  if (!turn) return false
  scroller.scrollTop += turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top + abovePx
  return true
}
