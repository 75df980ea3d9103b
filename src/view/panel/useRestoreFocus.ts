import { useLayoutEffect, useRef } from 'react'
import { useConversation, useStore } from '../shared/conversation.ts'
import { rootOf } from '../shared/rootOf.ts'
import { useChange } from '../shared/useChange.ts'
import { deepestFocus } from './useFrame.ts'

/**
 * Moves the focus into the panel when a person opens it. When the panel closes with the focus inside, returns it to the
 * earlier element, or to the launcher if that is gone. Focus on the page stays there.
 */
export function useRestoreFocus(stage: HTMLElement): void {
  const { actions, elements } = useStore()
  const { on, focusComposer } = actions
  const opener = useRef<HTMLElement>(undefined)
  const wasInside = useRef(false)
  // Recorded before the change, because a hidden element loses the focus and a closing dialog moves it.
  useLayoutEffect(
    () =>
      on('open-change', ({ open }) => {
        const focused = deepestFocus()
        const isInside = focused !== undefined && !!stage.parentElement?.contains(focused)
        if (open && !isInside) opener.current = focused
        wasInside.current = isInside
      }),
    [on, stage],
  )
  useOpenChange((isOpen) => {
    if (isOpen) return focusComposer()
    if (!wasInside.current) return
    // A launcher of the host has no reference.
    const replaced = '[data-slot="launcher"] :is(button, a[href], [tabindex])'
    const launcher = elements.launcher.current ?? rootOf(stage).querySelector<HTMLElement>(replaced)
    for (const element of [opener.current, launcher]) {
      element?.focus({ preventScroll: true })
      if (element && deepestFocus() === element) return
    }
  })
}

/**
 * Calls back when the panel was opened or closed by a person. A panel that a slow store restores does not count,
 * because the reader is doing something else by then.
 */
function useOpenChange(onChange: (open: boolean) => void): void {
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
