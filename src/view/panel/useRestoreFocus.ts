import { useLayoutEffect, useRef } from 'react'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { focusComposer } from '../shared/focusComposer.ts'
import { rootOf } from '../shared/rootOf.ts'
import { deepestFocus } from './deepestFocus.ts'
import { useOpenChange } from './useOpenChange.ts'

/**
 * Moves the focus into the panel when a person opens it. When the panel closes with the focus inside, returns it to the
 * earlier element, or to the launcher if that is gone. Focus on the page stays there.
 */
export function useRestoreFocus(stage: HTMLElement): void {
  const { on } = useAssistantContext('Panel')
  const opener = useRef<HTMLElement>(undefined)
  const wasInside = useRef(false)
  // Recorded before the change, because a hidden element loses the focus and a closing dialog moves it.
  useLayoutEffect(
    () =>
      on('open-change', ({ open }) => {
        const focused = deepestFocus()
        const isInside =
          focused?.closest('[data-part="panel"]') === stage.parentElement && focused !== undefined
        if (open && !isInside) opener.current = focused
        wasInside.current = isInside
      }),
    [on, stage],
  )
  useOpenChange('Panel', (isOpen) => {
    if (isOpen) return focusComposer(stage)
    if (!wasInside.current) return
    const launcher = rootOf(stage).querySelector<HTMLElement>(
      '[data-part="launcher"], [data-slot="launcher"] :is(button, a[href], [tabindex])',
    )
    for (const element of [opener.current, launcher]) {
      element?.focus({ preventScroll: true })
      if (element && deepestFocus() === element) return
    }
  })
}
