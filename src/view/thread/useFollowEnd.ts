import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { isDrawing, settleScroll } from './settleScroll.ts'
import { findScrollAnchor, returnToScrollAnchor, type ScrollAnchor } from './useScrollAnchor.ts'

/** Distance from the end, in px, at which a reader counts as being there. */
const nearPx = 24

/** Height of the fade at the lower edge of the view, in px. */
const fadePx = 16

/** A thread of less height shows the answer at its top, in place of the question. styles.css has the same height. */
const lowPx = 240

/** Target of scrolling: the end of the thread, or the last question at the top of the view. */
type Target = 'end' | 'question'

export interface FollowEnd {
  /** Whether text has arrived below the view that the reader has not seen. */
  hasNew: boolean
  /** Handles a scroll event. Returns whether the end is nearly in view. */
  handleScroll(): boolean
  /** Returns whether the end was nearly in view before the last change. */
  isAtEnd(): boolean
  scrollTo(target: Target): void
  /** Keeps the end in view while the answer grows, until the reader scrolls up. */
  follow(): void
  /** Stops all scrolling. */
  stay(): void
}

/**
 * Scrolls the thread. An answer grows below its question and moves nothing, unless the reader follows its end. The notice
 * of an answer that stopped is scrolled into view.
 *
 * @param last undefined if there is no turn: the greeting is read from its beginning
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  last: Turn | undefined,
): FollowEnd {
  const [hasNew, setHasNew] = useState(false)
  const newest = useRef(last)
  const target = useRef<Target>('end')
  const following = useRef(false)
  const lastTop = useRef(0)
  /** The block the thread was scrolled to: a slow image or earlier turns above it change its scroll position. */
  const held = useRef<ScrollAnchor>(undefined)
  /**
   * Content rendered in steps before its first paint, such as sources, belongs to the scroll target. So does an answer
   * that arrives whole before the first frame. Counts the scrolls whose first frames are still to come.
   */
  const settling = useRef(0)
  /** Stops the repeated scrolling while it is running. */
  const endSettling = useRef(nothing)
  const atEnd = useRef(true)
  /** Whether the text of the last answer ends below the view. */
  const isCut = useRef(false)
  const isUnseen = useRef(false)

  const isArriving = useCallback(() => newest.current && isGrowing(newest.current), [])

  const look = useCallback(() => {
    const view = scroller.current
    // A hidden thread has no height.
    if (!view?.clientHeight) return
    atEnd.current = view.scrollHeight - view.scrollTop - view.clientHeight < nearPx
    const turn = view.querySelector('[data-last]')
    const text = turn?.querySelector('[data-part="answer-text"]')
    isCut.current = text ? text.getBoundingClientRect().bottom > readableEnd(view) : false
    isUnseen.current = isCut.current && (isUnseen.current || isArriving() === true)
    // A reader of a complete answer reads on to its end.
    const isReading = newest.current?.state.kind === 'complete' && turn && topOf(turn) < readableEnd(view)
    setHasNew(isUnseen.current && !isReading)
  }, [scroller, isArriving])

  const handleScroll = useCallback(() => {
    if (!scroller.current) return true
    // A scroll that started before the thread moved to its end is not the reader leaving it.
    if (endSettling.current !== nothing) return true
    const { scrollTop } = scroller.current
    if (scrollTop < lastTop.current) following.current = false
    lastTop.current = scrollTop
    look()
    return atEnd.current
  }, [scroller, look])

  /** Scrolls to the target while content is added, and keeps that block in place afterwards. */
  const lead = useCallback(() => {
    const view = scroller.current
    if (!view || !content.current) return
    const top = view.clientHeight < lowPx ? '[data-last] > article' : '[data-last]'
    const question = target.current === 'question' && view.querySelector(top)
    if (!newest.current) view.scrollTop = 0
    else if (isArriving() || settling.current || isDrawing(view)) {
      view.scrollTop = question ? topOf(question) - topOf(content.current) : view.scrollHeight
      held.current = findScrollAnchor(view, content.current)
    } else if (held.current?.element.isConnected) returnToScrollAnchor(view, held.current)
    else view.scrollTop = lastTop.current
    lastTop.current = view.scrollTop
  }, [scroller, content, isArriving])

  const scrollTo = useCallback(
    (next: Target) => {
      target.current = next
      following.current = false
      isUnseen.current = false
      setHasNew(false)
      const view = scroller.current
      if (!view) return
      settling.current++
      // The first runs before the next layout, the second after it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          settling.current--
        }),
      )
      endSettling.current()
      // An empty thread shows the beginning of the greeting.
      if (!newest.current && lastTop.current === 0) return
      // In the next frame, before it is painted: scrolling now would lay out the thread twice.
      endSettling.current = settleScroll(view, lead, () => {
        endSettling.current = nothing
      })
    },
    [scroller, lead],
  )

  const follow = useCallback(() => {
    scrollTo('end')
    following.current = true
  }, [scrollTo])

  const stay = useCallback(() => {
    if (!scroller.current) return
    endSettling.current()
    following.current = false
    lastTop.current = scroller.current.scrollTop
    look()
  }, [scroller, look])

  const kind = last?.state.kind
  useLayoutEffect(() => {
    newest.current = last
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice appears when the state changes.
  useLayoutEffect(() => {
    const view = scroller.current
    const notice = view?.querySelector('[data-last] [data-part="notice"]')
    if (kind === 'waiting') following.current = false
    if (view && notice && (kind === 'stopped' || !isCut.current)) {
      endSettling.current()
      view.scrollTop += Math.max(0, notice.getBoundingClientRect().bottom - readableEnd(view))
      lastTop.current = view.scrollTop
    }
    // An empty thread has nothing out of view. In the next frame, because reading positions now would lay it out twice.
    const frame = last && requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame ?? 0)
  }, [kind])

  useLayoutEffect(() => {
    if (!content.current || !scroller.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if ((following.current && isArriving()) || settling.current) lead()
      look()
    })
    observer.observe(content.current)
    // The view shrinks when the composer grows.
    observer.observe(scroller.current)
    return () => {
      observer.disconnect()
      endSettling.current()
    }
  }, [scroller, content, lead, look, isArriving])

  return { hasNew, handleScroll, isAtEnd: () => atEnd.current, scrollTo, follow, stay }
}

function nothing(): void {}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Returns where the view ends, in px from the top of the window, without the fade. */
function readableEnd(view: Element): number {
  return view.getBoundingClientRect().bottom - fadePx
}
