import { useLayoutEffect, useRef } from 'react'
import { useStore } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'
import type { FollowEnd } from './useFollowEnd.ts'

/** Scrolls a new question to the top; one of another tab only if the reader is at the end. */
export function useNewQuestion(lastId: string | undefined, { atEnd, scrollToEnd }: FollowEnd): void {
  const { on } = useStore().actions
  const askedId = useRef<string>(undefined)
  useLayoutEffect(
    () =>
      on('question-asked', ({ turnId }) => {
        askedId.current = turnId
      }),
    [on],
  )
  useChange(lastId, () => {
    if (atEnd) scrollToEnd()
  })
  useLayoutEffect(() => {
    if (askedId.current === undefined || askedId.current !== lastId) return
    askedId.current = undefined
    scrollToEnd()
  })
}
