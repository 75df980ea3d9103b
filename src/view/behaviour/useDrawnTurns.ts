import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Turn } from '../../conversation/turn.ts'
import { whenIdle } from '../../page/whenIdle.ts'

/** So many turns, from the last one up, are drawn with the conversation: more than are in view. */
const firstTurns = 6

/** So many more are drawn each time that the browser has nothing to do. */
const stepTurns = 6

/** So many turns are skipped together, or not at all: the browser watches everything that it may skip. */
const groupLength = 10

/** Turns that stand together in the thread. */
export interface TurnGroup {
  /** Says which it is, whatever of it is drawn. */
  number: number
  turns: readonly Turn[]
  /** Whether the browser may leave them out as long as they are out of view. */
  canSkip: boolean
}

export interface DrawnTurns {
  /** What is drawn; the same until that changes. */
  groups: readonly TurnGroup[]
  /** Draws all from this turn on at once, to show it. */
  drawFrom(index: number): void
}

/**
 * A long conversation is opened at its end, as fast as a short one. What is above it is drawn when the browser is idle,
 * until all of it is there to be scrolled to, searched and selected; what is in view stays where it is.
 */
export function useDrawnTurns(turns: readonly Turn[], scroller: RefObject<HTMLElement | null>): DrawnTurns {
  const firstId = turns[0]?.id
  const tail = Math.max(0, turns.length - firstTurns)
  const [drawn, setDrawn] = useState({ firstId, start: tail, wanted: tail })
  const isSame = drawn.firstId === firstId
  const start = isSame ? Math.min(drawn.start, tail) : tail
  const wanted = isSame ? drawn.wanted : tail
  if (!isSame) setDrawn({ firstId, start, wanted })

  const restPx = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn above changes how far down the view is.
  useLayoutEffect(() => {
    if (restPx.current === undefined || !scroller.current) return
    scroller.current.scrollTop = scroller.current.scrollHeight - restPx.current
    restPx.current = undefined
  }, [scroller, start])

  useEffect(() => {
    if (start === 0) return
    return whenIdle(() => {
      if (scroller.current) restPx.current = scroller.current.scrollHeight - scroller.current.scrollTop
      setDrawn({ firstId, start: Math.max(0, start - stepTurns), wanted })
    })
  }, [scroller, firstId, start, wanted])

  const groups = useMemo(() => groupTurns(turns, start, wanted), [turns, start, wanted])
  return {
    groups,
    drawFrom(index) {
      // One above it, too: its end may be in view.
      const first = Math.max(0, index - 1)
      setDrawn({ firstId, start: Math.min(start, first), wanted: first })
    },
  }
}

/** Of fixed turns each, so that none has to move to another when one is added. */
function groupTurns(turns: readonly Turn[], start: number, wanted: number): TurnGroup[] {
  const tail = Math.max(0, turns.length - firstTurns)
  const groups: TurnGroup[] = []
  for (let from = start; from < turns.length; ) {
    const to = Math.min(turns.length, from - (from % groupLength) + groupLength)
    const isNear = (first: number) => to > first && from < first + firstTurns
    groups.push({
      number: Math.floor(from / groupLength),
      turns: turns.slice(from, to),
      canSkip: !isNear(tail) && !isNear(wanted),
    })
    from = to
  }
  return groups
}
