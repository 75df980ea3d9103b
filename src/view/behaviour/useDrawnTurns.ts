import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Turn } from '../../conversation/turn.ts'

/** So many turns, from the last one up, are drawn with the conversation: more than are in view. */
const firstTurns = 6

/** So many more are drawn each time that the browser has nothing to do. */
const laterTurns = 6

export interface DrawnTurns {
  /** Index of the first turn that is drawn. */
  start: number
  /** Whether the browser may leave a turn out as long as it is out of view. */
  canSkip(index: number): boolean
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
      setDrawn({ firstId, start: Math.max(0, start - laterTurns), wanted })
    })
  }, [scroller, firstId, start, wanted])

  return {
    start,
    canSkip: (index) => index < tail && (index < wanted || index >= wanted + firstTurns),
    drawFrom(index) {
      // One above it, too: its end may be in view.
      const first = Math.max(0, index - 1)
      setDrawn({ firstId, start: Math.min(start, first), wanted: first })
    },
  }
}

function whenIdle(act: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
