import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Announcer } from '../shell/Announcer.tsx'
import { type FrameOptions, useFrame } from './useFrame.ts'
import { useLayout } from './useLayout.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import { useVisibleWindow } from './useVisibleWindow.ts'

interface PanelFrameProps {
  /** Element that holds the children, in either frame. */
  stage: HTMLElement
  titleId: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

// Loaded on demand, because only a side panel can be resized and moves the page.
const ResizeHandle = /* @__PURE__ */ lazy(() => import('./ResizeHandle.tsx'), 'ResizeHandle')

/**
 * The panel's box in each mode. A panel that leaves the page usable is not a `<dialog>`, which closes and moves the
 * focus by its own rules. A modal one is, because only a dialog makes the page inert without changing it. So there are
 * two frames, and the content moves between them.
 */
export function PanelFrame({ stage, titleId, onKeyDown, children }: PanelFrameProps) {
  const { mode, side, push } = useSettings()
  const { actions, elements } = useStore()
  const { setOpen } = actions
  const { open, width } = useConversation(({ open, history }) => ({ open, width: history.lastPanel().width }))
  const layout = useLayout(mode)
  const isModal = layout === 'modal' || layout === 'full'
  const plain = useRef<HTMLElement>(null)
  const modal = useRef<HTMLDialogElement>(null)
  // The content measures itself when it is mounted, so it is mounted in its final frame.
  const [isPlaced, place] = useReducer(() => true, false)
  const backdrop = useBackdrop(() => setOpen(false))
  useVisibleWindow(stage, open && layout !== 'inline')
  useLayoutEffect(() => {
    elements.panel.current = isModal ? modal.current : plain.current
  })
  useRestoreFocus(stage)

  const shown = {
    'data-part': 'panel',
    'data-mode': layout,
    'data-side': side,
    'data-state': open ? 'open' : 'closed',
    part: 'panel',
    'aria-labelledby': titleId,
    tabIndex: -1,
  }
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      keepFromPage(event)
      onKeyDown(event)
    },
    onKeyUp: keepFromPage,
    // A dialog would close at once, although a list or an input method handles the Escape key.
    onKeyDownCapture(event: KeyboardEvent) {
      if (isModal && event.key === 'Escape') event.preventDefault()
    },
  }
  const style = width === undefined ? undefined : ({ '--side-width': `${width}px` } as CSSProperties)
  return (
    <>
      <section
        ref={plain}
        {...(isModal ? undefined : shown)}
        role={layout === 'inline' ? 'region' : 'dialog'}
        hidden={isModal || !open}
        style={style}
        {...keys}
      >
        {layout === 'side' && open && <ResizeHandle frame={plain} push={push} />}
      </section>
      <dialog
        ref={modal}
        {...(isModal ? shown : undefined)}
        hidden={!isModal || !open}
        // The back gesture on phones; Escape arrives as a key event. Cancelling a file picker sends the same event.
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          setOpen(false)
        }}
        {...backdrop}
        {...keys}
      >
        {/* The announcer outside is inert while a dialog is open. */}
        {isModal && <Announcer />}
      </dialog>
      <Frame plain={plain} modal={modal} stage={stage} kind={kindOf[layout]} open={open} onShow={place} />
      {isPlaced &&
        createPortal(
          <div className="contents" {...keys}>
            {children}
          </div>,
          stage,
        )}
    </>
  )
}

const kindOf = {
  popover: 'popover',
  side: 'popover',
  inline: 'flow',
  modal: 'modal',
  full: 'modal',
} as const

/** Comes before the content, so that its effects run first. */
function Frame(options: FrameOptions) {
  useFrame(options)
  return null
}

export function createStage(): HTMLElement {
  const stage = document.createElement('div')
  stage.className = 'flex min-h-0 flex-1 flex-col overflow-hidden'
  return stage
}

/** Sites listen for single keys (`/`, `s`, `?`) and see only the host element, not the field. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation()
}

/** Closes a dialog on a press outside it, unless the press started inside, for example to select text. */
function useBackdrop(onPress: () => void) {
  const beganOutside = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      beganOutside.current = isOutside(event)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (beganOutside.current && isOutside(event)) onPress()
      beganOutside.current = false
    },
  }
}

/** The backdrop is not an element: its events target the dialog. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}
