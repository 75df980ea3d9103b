import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ThreadPlace } from '../../conversation/history/stored.ts'
import type { Turn } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { scrollToPosition } from './scrollPosition.ts'
import { useChange } from './useChange.ts'
import type { DrawnTurns } from './useDrawnTurns.ts'
import type { FollowEnd } from './useFollowEnd.ts'

/** A thread that comes onto the page, or is shown again, stands where it stood when it was left. */
export function useRestoreScroll(
  scroller: RefObject<HTMLElement | null>,
  turns: readonly Turn[],
  { drawFrom }: DrawnTurns,
  { scrollToEnd, stay }: FollowEnd,
): void {
  const { open, history } = useAssistantContext('Thread')
  const wanted = useRef<ThreadPlace>(undefined)

  function restoreScroll(): void {
    const position = history.lastPlace()
    const index = turns.findIndex(({ id }) => id === position?.turnId)
    wanted.current = index < 0 ? undefined : position
    if (wanted.current) drawFrom(index)
    else scrollToEnd()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that, the reader scrolls.
  useLayoutEffect(restoreScroll, [])
  useChange(open, (isOpen) => {
    if (isOpen) restoreScroll()
  })
  // Another conversation, or one that comes from where it was kept to a thread that is open already.
  useChange(history.currentId, restoreScroll)
  useChange(turns[0]?.id, restoreScroll)
  // Before anything is painted: what is asked for in an effect before it is drawn at once.
  useLayoutEffect(() => {
    if (!scroller.current || !wanted.current || !scrollToPosition(scroller.current, wanted.current)) return
    wanted.current = undefined
    stay()
  })
}
