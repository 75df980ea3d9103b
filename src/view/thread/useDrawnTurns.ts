import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Turn } from '../../conversation/turns/turn.ts'
import { whenIdle } from '../../page/whenIdle.ts'

/** Number of turns, from the end, that are rendered at once: more than fit into view. */
const firstTurns = 6

/** Number of turns added whenever the browser is idle. */
const stepTurns = 6

/** Number of turns that the browser skips together; it tracks every element that it may skip. */
const groupLength = 10

export interface TurnGroup {
  /** Identifies the group, whichever of its turns are rendered. */
  number: number
  turns: readonly Turn[]
  /** Whether the browser may skip rendering the group while it is out of view. */
  canSkip: boolean
}

export type DrawnTurns = ReturnType<typeof useDrawnTurns>

/**
 * Renders a long conversation from its end, as fast as a short one. Earlier turns are added when the browser is idle,
 * until all can be scrolled to, searched and selected. The scroll position does not change.
 */
export function useDrawnTurns(turns: readonly Turn[], scroller: RefObject<HTMLElement | null>) {
  const firstId = turns[0]?.id
  const tail = Math.max(0, turns.length - firstTurns)
  const [drawn, setDrawn] = useState({ firstId, start: tail, wanted: tail })
  const isSame = drawn.firstId === firstId
  const start = isSame ? Math.min(drawn.start, tail) : tail
  const wanted = isSame ? drawn.wanted : tail
  if (!isSame) setDrawn({ firstId, start, wanted })

  const restPx = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: turns added above change the scroll offset.
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
    /** The rendered groups. The same list until they change. */
    groups,
    /** Renders all turns from this one on at once. */
    drawFrom(index: number): void {
      // Also the turn above, whose end may be in view.
      const first = Math.max(0, index - 1)
      setDrawn({ firstId, start: Math.min(start, first), wanted: first })
    },
  }
}

/** Groups by fixed indexes, so that no turn changes its group when one is added. */
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
