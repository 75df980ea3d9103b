import { type RefObject, useLayoutEffect } from 'react'
import { holdScroll } from '../../page/change/holdScroll.ts'
import { moveInto } from '../../page/change/moveInto.ts'
import { onEnter } from '../shared/onEnter.ts'

export interface FrameOptions {
  /** Frame of a panel that leaves the page usable. */
  plain: RefObject<HTMLElement | null>
  /** Frame of a panel that blocks the page. */
  modal: RefObject<HTMLDialogElement | null>
  stage: HTMLElement
  kind: 'flow' | 'popover' | 'modal'
  open: boolean
  /** Called when the content is in its frame; always the same function. */
  onShow: () => void
}

/**
 * Moves the panel's content into its frame and the frame into the top layer. The content is moved, not recreated, so
 * that the composer keeps its text and the focus stays.
 */
export function useFrame({ plain, modal, stage, kind, open, onShow }: FrameOptions): void {
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
      // A dialog moves the focus when it opens and when it closes.
      refocus?.()
    }
    show()
    onShow()
    // An element that leaves the page also leaves the top layer.
    return onEnter(section, show)
  }, [plain, modal, stage, kind, open, onShow])

  const isHolding = kind === 'modal' && open
  useLayoutEffect(() => (isHolding ? holdScroll() : undefined), [isHolding])
}

/** Without a top layer (Safari before 17, jsdom) the panel is a fixed box that looks the same. */
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
  // A dialog that left the page is no longer modal, but still reports that it is open.
  if (dialog.open && !(open && dialog.matches(':modal'))) dialog.close()
  if (!open || dialog.open) return
  // Otherwise its first button would get the focus, and a screen reader would announce that first.
  dialog.autofocus = true
  dialog.showModal()
}

function rememberFocus(element: HTMLElement): () => void {
  const field = element instanceof HTMLTextAreaElement ? element : undefined
  const { selectionStart = 0, selectionEnd = 0 } = field ?? {}
  return () => {
    element.focus({ preventScroll: true })
    field?.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Returns the focused element, also inside shadow roots; undefined if only the page has the focus. */
export function deepestFocus(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
