import type { ThreadPlace } from '../../conversation/history/stored.ts'

const groupsIn = '[data-part="turn-group"]'
const turnsIn = '[data-part="turn"]'

/** Where a thread is scrolled to: its first turn in view. Undefined where nothing is in it. */
export function readScrollPosition(scroller: HTMLElement): ThreadPlace | undefined {
  const { top } = scroller.getBoundingClientRect()
  // The group first: those out of view may be skipped, and where something in them is nobody knows.
  const group = firstBelow(scroller.querySelectorAll<HTMLElement>(groupsIn), top)
  const turn = group && firstBelow(group.querySelectorAll<HTMLElement>(turnsIn), top)
  const turnId = turn?.dataset.turnId
  if (!turn || turnId === undefined) return undefined
  return { turnId, abovePx: Math.round(top - turn.getBoundingClientRect().top) }
}

/** The first that ends below a height, of elements one below the other. */
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

/** Scrolls a thread there; whether the turn is drawn, and so it could. */
export function scrollToPosition(scroller: HTMLElement, { turnId, abovePx }: ThreadPlace): boolean {
  const turns = [...scroller.querySelectorAll<HTMLElement>(turnsIn)]
  const turn = turns.find(({ dataset }) => dataset.turnId === turnId)
  if (!turn) return false
  scroller.scrollTop += turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top + abovePx
  return true
}
