import type { ReactNode } from 'react'
import { Button } from '../primitives/Button.tsx'
import { useStore } from './conversation.ts'

interface NoticeButtonProps {
  onPress: () => void
  children: ReactNode
}

/** A button that disappears when pressed and moves the focus to the composer. */
export function NoticeButton({ onPress, children }: NoticeButtonProps) {
  const { focusComposer } = useStore().actions
  return (
    <Button
      onClick={() => {
        focusComposer()
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
