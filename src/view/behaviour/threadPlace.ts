import type { ThreadPlace } from '../../conversation/history/kept.ts'

const turnsIn = '[data-part="turn"]'

/** Where a thread is scrolled to: its first turn in view. Undefined where nothing is in it. */
export function readPlace(scroller: HTMLElement): ThreadPlace | undefined {
  const turns = scroller.querySelectorAll<HTMLElement>(turnsIn)
  const { top } = scroller.getBoundingClientRect()
  // They are in order, and there may be hundreds.
  let low = 0
  let high = turns.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (turns[middle]!.getBoundingClientRect().bottom > top) high = middle
    else low = middle + 1
  }
  const turn = turns[low]
  const turnId = turn?.dataset.turnId
  if (!turn || turnId === undefined) return undefined
  return { turnId, abovePx: Math.round(top - turn.getBoundingClientRect().top) }
}

/** Scrolls a thread there; whether the turn is drawn, and so it could. */
export function scrollToPlace(scroller: HTMLElement, { turnId, abovePx }: ThreadPlace): boolean {
  const turns = [...scroller.querySelectorAll<HTMLElement>(turnsIn)]
  const turn = turns.find(({ dataset }) => dataset.turnId === turnId)
  if (!turn) return false
  scroller.scrollTop += turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top + abovePx
  return true
}
