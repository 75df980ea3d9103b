import { type RefObject, useLayoutEffect } from 'react'
import { rootOf } from './rootOf.ts'

/** Sent to the shadow root when the page took the widget away and it came back. */
export const returnEvent = 'docs-assistant-return'

/** Puts an element into the browser's top layer while it is open, above anything of the page. */
export function usePopover(element: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const popover = element.current
    // Where there is no top layer (Safari before 17, jsdom) the panel is a fixed box, and looks the same.
    if (!popover?.togglePopover || !popover.isConnected) return
    popover.popover = 'manual'
    const show = () => {
      if (popover.matches(':popover-open') !== open) popover.togglePopover(open)
    }
    show()
    // An element that leaves the page leaves the top layer.
    const root = rootOf(popover)
    root.addEventListener(returnEvent, show)
    return () => root.removeEventListener(returnEvent, show)
  }, [element, open])
}
