import type { ReactNode } from 'react'
import { Button } from '../primitives/Button.tsx'
import { focusComposer } from './focusComposer.ts'

interface NoticeButtonProps {
  onPress: () => void
  children: ReactNode
}

/** A button that disappears when pressed and moves the focus to the composer. */
export function NoticeButton({ onPress, children }: NoticeButtonProps) {
  return (
    <Button
      onClick={(event) => {
        focusComposer(event.currentTarget)
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
