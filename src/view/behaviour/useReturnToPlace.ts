import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { useChange } from './useChange.ts'
import type { DrawnTurns } from './useDrawnTurns.ts'
import { type FollowEnd, fromEnd } from './useFollowEnd.ts'

/** A thread that comes onto the page, or is shown again, stands where it stood when it was left. */
export function useReturnToPlace(
  scroller: RefObject<HTMLElement | null>,
  { scrollToEnd, stay }: FollowEnd,
  { start, drawMore }: DrawnTurns,
): void {
  const { open, history } = useAssistantContext('Thread')
  const wantedPx = useRef<number>(undefined)

  /** Before anything is painted, as often as it takes to draw what is above the place. */
  function goOn(): void {
    const element = scroller.current
    const restPx = wantedPx.current
    if (!element || restPx === undefined) return
    if (start > 0 && element.scrollHeight - element.clientHeight < restPx) {
      drawMore()
      return
    }
    wantedPx.current = undefined
    element.scrollTop += fromEnd(element) - restPx
    stay()
  }

  function returnToPlace(): void {
    wantedPx.current = history.lastFromEndPx()
    if (wantedPx.current === undefined) scrollToEnd()
    else goOn()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that, the reader scrolls.
  useLayoutEffect(returnToPlace, [])
  useLayoutEffect(goOn)
  useChange(open, (isOpen) => {
    if (isOpen) returnToPlace()
  })
}
