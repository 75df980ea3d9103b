import { type RefObject, useLayoutEffect } from 'react'
import { onEnter } from './onEnter.ts'

/** Puts an element into the top layer while it is open. */
export function usePopover(element: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const popover = element.current
    // Without a top layer (Safari before 17, jsdom) the panel is a fixed box that looks the same.
    if (!popover?.togglePopover || !popover.isConnected) return
    popover.popover = 'manual'
    const show = () => {
      if (popover.matches(':popover-open') !== open) popover.togglePopover(open)
    }
    show()
    // An element that leaves the page also leaves the top layer.
    return onEnter(popover, show)
  }, [element, open])
}
