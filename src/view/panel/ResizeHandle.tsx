import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pushPage } from '../../page/change/pushPage.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { useStore } from '../shared/conversation.ts'

/** Limits in px: space for a question and its answer, and for a part of the page. */
const minWidth = 320
const maxWidth = 800

/** Step of an arrow key, in px; four times as far with Shift. */
const step = 16

const className =
  'group absolute inset-y-0 z-1 flex w-6 cursor-col-resize touch-none items-center px-2 focus-visible:-outline-offset-2 data-[side=left]:-inset-e-1 data-[side=left]:justify-end data-[side=right]:-inset-s-1'

/** Handle that resizes a side panel. Also makes room for the panel in the page. */
export function ResizeHandle({ frame, push }: { frame: RefObject<HTMLElement | null>; push: boolean }) {
  const { labels, side, language } = useCompleteSettings()
  const { getState } = useStore()
  const [width, setWidth] = useState(0)
  const dragged = useRef(false)
  const most = Math.max(minWidth, Math.min(maxWidth, Math.round(innerWidth * 0.6)))

  // A layout effect, so that the page moves in the same frame as the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: side and language decide where the panel is.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const room = push ? pushPage(isAtRight(element) ? 'right' : 'left') : undefined
    const observer = new ResizeObserver(() => {
      setWidth(element.offsetWidth)
      room?.set(element.offsetWidth)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      room?.end()
    }
  }, [frame, push, side, language])

  /** Applies the width directly, without rendering the conversation. */
  function resize(next: number): void {
    const fitting = Math.round(Math.max(minWidth, Math.min(most, next)))
    frame.current?.removeAttribute('data-wide')
    frame.current?.style.setProperty('--side-width', `${fitting}px`)
    getState().history.keepPanel({ width: fitting })
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const element = frame.current
    if (!element) return
    const far = event.shiftKey ? step * 4 : step
    const wider = isAtRight(element) ? far : -far
    const now = element.offsetWidth
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: now + wider,
      ArrowRight: now - wider,
      Home: minWidth,
      End: most,
    }
    const next = widths[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }

  function handlePointerMove(event: PointerEvent): void {
    const element = frame.current
    if (!dragged.current || !element) return
    const { left, right } = element.getBoundingClientRect()
    resize(isAtRight(element) ? right - event.clientX : event.clientX - left)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be focused or moved.
    <div
      className={className}
      data-part="resize"
      data-side={side}
      role="separator"
      aria-orientation="vertical"
      aria-label={labels.panelWidth}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        // Prevents text selection while dragging.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = true
      }}
      onPointerMove={handlePointerMove}
      onLostPointerCapture={() => {
        dragged.current = false
      }}
    >
      <span className="h-9 w-1 rounded-full bg-control opacity-60 group-hover:opacity-100" />
    </div>
  )
}

function isAtRight(element: HTMLElement): boolean {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2 > innerWidth / 2
}
