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
  const open = useConversation((state) => state.open)
  const opener = useRef<HTMLElement>(undefined)
  /** Whether the focus was in the panel when a person opened or closed it; undefined once that was handled. */
  const wasInside = useRef<boolean>(undefined)
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
  useChange(open, (isOpen) => {
    const isInside = wasInside.current
    wasInside.current = undefined
    // A panel that a slow store restores does not count, because the reader is doing something else by then.
    if (isInside === undefined) return
    if (isOpen) return focusComposer()
    if (!isInside) return
    // A launcher of the host has no reference.
    const replaced = '[data-slot="launcher"] :is(button, a[href], [tabindex])'
    const launcher = elements.launcher.current ?? rootOf(stage).querySelector<HTMLElement>(replaced)
    for (const element of [opener.current, launcher]) {
      element?.focus({ preventScroll: true })
      if (element && deepestFocus() === element) return
    }
  })
}
