import { type RefObject, useContext, useLayoutEffect } from 'react'
import { ReturnsContext } from '../ReturnsContext.ts'

/** Puts an element into the browser's top layer while it is open, above anything of the page. */
export function usePopover(element: RefObject<HTMLElement | null>, open: boolean): void {
  const returns = useContext(ReturnsContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that leaves the page leaves the top layer.
  useLayoutEffect(() => {
    const popover = element.current
    // Where there is no top layer (Safari before 17, jsdom) the panel is a fixed box, and looks the same.
    if (!popover?.togglePopover || !popover.isConnected) return
    popover.popover = 'manual'
    if (popover.matches(':popover-open') !== open) popover.togglePopover(open)
  }, [element, open, returns])
}
