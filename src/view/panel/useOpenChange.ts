import { useLayoutEffect, useRef } from 'react'
import { useConversation, useStore } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'

/**
 * Calls back when the panel was opened or closed by a person. A panel that a slow store restores does not count,
 * because the reader is doing something else by then.
 */
export function useOpenChange(onChange: (open: boolean) => void): void {
  const { on } = useStore().actions
  const open = useConversation((state) => state.open)
  const isWanted = useRef(false)
  useLayoutEffect(
    () =>
      on('open-change', () => {
        isWanted.current = true
      }),
    [on],
  )
  useChange(open, (isOpen) => {
    if (isWanted.current) onChange(isOpen)
    isWanted.current = false
  })
}
