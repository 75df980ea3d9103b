import { useEffect, useRef } from 'react'
import { type TriggerWatch, watchTriggers } from '../../page/watchTriggers.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useLatest } from './useLatest.ts'

/** The host's own elements open the panel and close it; they say which of the two they would do. */
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
        // Safari gives no focus to a button that is clicked, and here is where it returns to.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another watch has been told nothing yet.
  useEffect(() => watch.current?.setExpanded(mode === 'inline' ? undefined : open), [open, mode, trigger])
}
