import type { ReactNode } from 'react'
import { Button } from '../primitives/Button.tsx'
import { useStore } from './conversation.ts'

/** A button that disappears when pressed and moves the focus to the composer. */
export function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const { focusComposerThen } = useStore().actions
  return <Button onClick={focusComposerThen(onPress)}>{children}</Button>
}
