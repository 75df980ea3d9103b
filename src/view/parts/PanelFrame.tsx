import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAssistantContext } from '../AssistantContext.ts'
import { lazy } from '../behaviour/lazy.tsx'
import { useBackdrop } from '../behaviour/useBackdrop.ts'
import { type FrameOptions, useFrame } from '../behaviour/useFrame.ts'
import { useLayout } from '../behaviour/useLayout.ts'
import { useRestoreFocus } from '../behaviour/useRestoreFocus.ts'
import { useVisibleWindow } from '../behaviour/useVisibleWindow.ts'
import { Announcer } from './Announcer.tsx'
import { frameClassName } from './frameClassName.ts'
import type { ResizeHandleProps } from './ResizeHandle.tsx'

interface PanelFrameProps {
  /** Holds the children, in whichever frame. */
  stage: HTMLElement
  /** Id of what names the panel. */
  titleId: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

// Only a panel at the side can be resized and pushes the page. One that cannot be is a panel all the same.
const ResizeHandle = /* @__PURE__ */ lazy<ResizeHandleProps>(() =>
  import('./ResizeHandle.tsx').then(({ ResizeHandle }) => ResizeHandle),
)

/**
 * The panel as a box, in the way its mode wants it. One that leaves the page usable is no `<dialog>`, which closes and
 * takes focus by rules of its own; one that does not is, because nothing else puts a whole page out of reach without
 * writing into it. So there are two frames, and what the panel holds moves from one to the other as it is.
 */
export function PanelFrame({ stage, titleId, onKeyDown, children }: PanelFrameProps) {
  const { settings, open, setOpen, history } = useAssistantContext('Panel')
  const { mode, side, push } = settings
  const layout = useLayout(mode)
  const isModal = layout === 'modal' || layout === 'full'
  const plain = useRef<HTMLElement>(null)
  const modal = useRef<HTMLDialogElement>(null)
  // What the panel holds measures itself when it is drawn, so it is drawn where it will be seen.
  const [isPlaced, setIsPlaced] = useState(false)
  const backdrop = useBackdrop(() => setOpen(false))
  useVisibleWindow(stage, open && layout !== 'inline')
  useRestoreFocus(stage)

  const shown = {
    className: frameClassName(layout, side),
    'data-part': 'panel',
    'data-mode': layout,
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
    // A dialog would close at once, while a list or an input method means itself.
    onKeyDownCapture(event: KeyboardEvent) {
      if (isModal && event.key === 'Escape') event.preventDefault()
    },
  }
  const width = history.lastPanelWidth()
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
        // A phone's way back; Escape is heard as a key. A list of files that is left without a choice says the same.
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          setOpen(false)
        }}
        {...backdrop}
        {...keys}
      >
        {/* The one outside is out of reach meanwhile. */}
        {isModal && <Announcer />}
      </dialog>
      <Frame
        plain={plain}
        modal={modal}
        stage={stage}
        kind={kindOf[layout]}
        open={open}
        onShow={() => setIsPlaced(true)}
      />
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

/** Stands before what the panel holds, so that its effects come first. */
function Frame(options: FrameOptions) {
  useFrame(options)
  return null
}

/** Made once for a panel, and handed to its frame. */
export function createStage(): HTMLElement {
  const stage = document.createElement('div')
  stage.className = 'flex min-h-0 flex-1 flex-col overflow-hidden'
  return stage
}

/** Sites listen for single keys (`/`, `s`, `?`) and see only the host element: to them nobody is typing. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation()
}
