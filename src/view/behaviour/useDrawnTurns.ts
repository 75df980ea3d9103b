import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Turn } from '../../conversation/turn.ts'

/** So many turns, from the last one up, are drawn with the conversation: more than are in view. */
const firstTurns = 6

/** So many more are drawn each time that the browser has nothing to do. */
const laterTurns = 3

export interface DrawnTurns {
  /** The first of the turns that is drawn. */
  start: number
  /** Draws earlier ones at once. */
  drawMore(): void
}

/**
 * A long conversation is opened at its end, as fast as a short one. What is above it is drawn when the browser is idle,
 * until all of it is there to be scrolled to, searched and selected; what is in view stays where it is.
 */
export function useDrawnTurns(turns: readonly Turn[], scroller: RefObject<HTMLElement | null>): DrawnTurns {
  const firstId = turns[0]?.id
  const atMost = Math.max(0, turns.length - firstTurns)
  const [drawn, setDrawn] = useState({ firstId, start: atMost })
  const isSame = drawn.firstId === firstId
  const start = isSame ? Math.min(drawn.start, atMost) : atMost
  if (!isSame) setDrawn({ firstId, start })

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
      setDrawn({ firstId, start: Math.max(0, start - laterTurns) })
    })
  }, [scroller, firstId, start])

  return {
    start,
    drawMore: () => setDrawn({ firstId, start: Math.max(0, start - firstTurns) }),
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
