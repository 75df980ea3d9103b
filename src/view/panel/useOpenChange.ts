import { useLayoutEffect, useRef } from 'react'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { useChange } from '../shared/useChange.ts'

/**
 * Calls back when the panel was opened or closed by a person. A panel that a slow store restores does not count,
 * because the reader is doing something else by then.
 */
export function useOpenChange(part: string, onChange: (open: boolean) => void): void {
  const { open, on } = useAssistantContext(part)
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
