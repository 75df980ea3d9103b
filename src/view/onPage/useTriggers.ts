import { useEffect, useRef } from 'react'
import { watchTriggers } from '../../page/change/watchTriggers.ts'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'

/** Lets elements of the host open and close the panel, and sets their ARIA attributes. */
export function useTriggers(): void {
  const { getState, actions } = useStore()
  const { trigger, mode } = useSettings()
  const open = useConversation((state) => state.open)
  const watch = useRef<ReturnType<typeof watchTriggers>>(undefined)
  useEffect(() => {
    if (trigger === undefined) return
    watch.current = watchTriggers({
      trigger,
      onPress() {
        if (getState().open && mode !== 'inline') actions.setOpen(false)
        else actions.openOrFocus()
      },
    })
    return () => {
      watch.current?.end()
      watch.current = undefined
    }
  }, [trigger, mode, getState, actions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new watch does not know the state yet.
  useEffect(() => watch.current?.setExpanded(mode === 'inline' ? undefined : open), [open, mode, trigger])
}
