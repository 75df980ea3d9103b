import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ThreadPlace } from '../../conversation/storage/stored.ts'
import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { useConversation, useStore } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'
import { scrollToPosition } from './scrollPosition.ts'
import { isDrawing, settleScroll } from './settleScroll.ts'
import type { DrawnTurns } from './useDrawnTurns.ts'
import type { FollowEnd } from './useFollowEnd.ts'

/** Restores the scroll position of a thread when it is mounted or shown again. */
export function useRestoreScroll(
  scroller: RefObject<HTMLElement | null>,
  turns: readonly Turn[],
  { drawFrom }: DrawnTurns,
  { scrollTo, stay }: FollowEnd,
): void {
  const { getState } = useStore()
  const open = useConversation((state) => state.open)
  const wanted = useRef<ThreadPlace>(undefined)

  function restoreScroll(): void {
    const position = getState().history.lastPlace()
    const last = turns.at(-1)
    const index = turns.findIndex(({ id }) => id === position?.turnId)
    wanted.current = index < 0 ? undefined : position
    if (wanted.current) drawFrom(index)
    else scrollTo(last && isGrowing(last) ? 'question' : 'end')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; after that, the reader scrolls.
  useLayoutEffect(restoreScroll, [])
  useChange(open, (isOpen) => {
    if (isOpen) restoreScroll()
  })
  // Another conversation was opened, or the stored one arrived after the thread.
  useChange(turns[0]?.id, restoreScroll)
  // Runs before the paint, because state set in a layout effect renders synchronously.
  useLayoutEffect(() => {
    const view = scroller.current
    const place = wanted.current
    if (!view || !place || !scrollToPosition(view, place)) return
    wanted.current = undefined
    stay()
    if (isDrawing(view)) settleScroll(view, () => scrollToPosition(view, place), stay)
  })
}
