import { type RefObject, useLayoutEffect } from 'react'
import { holdScroll } from '../../page/holdScroll.ts'
import { moveInto } from '../../page/moveInto.ts'
import { deepestFocus } from './deepestFocus.ts'
import { rootOf } from './rootOf.ts'
import { useLatest } from './useLatest.ts'
import { returnEvent } from './usePopover.ts'

export interface FrameOptions {
  /** The frame of a panel that leaves the page usable. */
  plain: RefObject<HTMLElement | null>
  /** The frame of one that does not. */
  modal: RefObject<HTMLDialogElement | null>
  /** What the panel holds. */
  stage: HTMLElement
  kind: 'flow' | 'popover' | 'modal'
  open: boolean
  /** Called when what the panel holds is in its frame. */
  onShow: () => void
}

/**
 * Puts what the panel holds into the frame it is shown in, and the frame into the browser's top layer. It is moved as it
 * is: a change of frames takes neither words from the field nor the focus from the reader.
 */
export function useFrame({ plain, modal, stage, kind, open, onShow }: FrameOptions): void {
  const latest = useLatest(onShow)
  useLayoutEffect(() => {
    const section = plain.current
    const dialog = modal.current
    if (!section || !dialog) return
    const show = () => {
      const focused = deepestFocus()
      const refocus = focused && stage.contains(focused) && open ? rememberFocus(focused) : undefined
      moveInto(kind === 'modal' ? dialog : section, stage)
      showPopover(section, kind === 'popover' ? open : undefined)
      showModal(dialog, kind === 'modal' && open)
      // A dialog takes the focus when it opens, and gives it to the page when it closes.
      refocus?.()
    }
    show()
    latest.current()
    // An element that leaves the page leaves the top layer.
    const root = rootOf(section)
    root.addEventListener(returnEvent, show)
    return () => root.removeEventListener(returnEvent, show)
  }, [plain, modal, stage, kind, open, latest])

  const isHolding = kind === 'modal' && open
  useLayoutEffect(() => (isHolding ? holdScroll() : undefined), [isHolding])
}

/** Where there is no top layer (Safari before 17, jsdom) the panel is a fixed box, and looks the same. */
function showPopover(element: HTMLElement, open: boolean | undefined): void {
  if (!element.togglePopover || !element.isConnected) return
  element.popover = open === undefined ? null : 'manual'
  if (open !== undefined && element.matches(':popover-open') !== open) element.togglePopover(open)
}

function showModal(dialog: HTMLDialogElement, open: boolean): void {
  if (!dialog.showModal) {
    dialog.toggleAttribute('open', open)
    return
  }
  // One that left the page is no longer modal, and says that it is open all the same.
  if (dialog.open && !(open && dialog.matches(':modal'))) dialog.close()
  if (!open || dialog.open) return
  // Else its first button had the focus, and a reader would hear of that first.
  dialog.autofocus = true
  dialog.showModal()
}

/** Gives the focus back, and the caret its place. */
function rememberFocus(element: HTMLElement): () => void {
  const field = element instanceof HTMLTextAreaElement ? element : undefined
  const { selectionStart = 0, selectionEnd = 0 } = field ?? {}
  return () => {
    element.focus({ preventScroll: true })
    field?.setSelectionRange(selectionStart, selectionEnd)
  }
}
