import { useLayoutEffect, useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { useChange } from './useChange.ts'

/**
 * Runs when the panel was opened or closed by somebody. A panel that a slow store brings back as it was on the page
 * before is not: the reader is somewhere else on this page by then.
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
