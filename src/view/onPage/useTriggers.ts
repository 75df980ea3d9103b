import { useEffect, useRef } from 'react'
import { type TriggerWatch, watchTriggers } from '../../page/change/watchTriggers.ts'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { useLatest } from '../shared/useLatest.ts'

/** Lets elements of the host open and close the panel, and sets their ARIA attributes. */
export function useTriggers(): void {
  const assistant = useAssistantContext('PageParts')
  const { open, settings } = assistant
  const { trigger, mode } = settings
  const latest = useLatest(assistant)
  const watch = useRef<TriggerWatch>(undefined)
  useEffect(() => {
    if (trigger === undefined) return
    watch.current = watchTriggers({
      trigger:
        typeof trigger === 'string' ? trigger : () => ('current' in trigger ? trigger.current : trigger),
      onPress(element) {
        const { open, settings, setOpen, openOrFocus: lead } = latest.current
        // Safari does not focus a clicked button, and the focus returns to it later.
        element.focus({ preventScroll: true })
        if (open && settings.mode !== 'inline') setOpen(false)
        else lead()
      },
    })
    return () => {
      watch.current?.end()
      watch.current = undefined
    }
  }, [trigger, latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new watch does not know the state yet.
  useEffect(() => watch.current?.setExpanded(mode === 'inline' ? undefined : open), [open, mode, trigger])
}
