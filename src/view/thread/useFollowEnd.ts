import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { settleScroll } from './settleScroll.ts'
import { findScrollAnchor, returnToScrollAnchor, type ScrollAnchor } from './useScrollAnchor.ts'

/** Distance from the end, in px, at which a reader who scrolls down counts as being there. */
const nearPx = 24

/** Tolerance in px, for fractions and zoom. */
const exactPx = 1.5

export interface FollowEnd {
  /** False if there is more content below. */
  atEnd: boolean
  /** Handles a scroll event. Returns whether the end is nearly in view. */
  handleScroll(): boolean
  scrollToEnd(): void
  /** Stops following until the reader scrolls to the end again. */
  stay(): void
}

/**
 * Keeps the end of a growing thread in view while the reader is there. Scrolling up, however little, stops it; content
 * that arrives below does not.
 *
 * @param growing whether an answer is arriving; nothing moves when it completes. Undefined if there is no turn: the
 * greeting is read from its beginning
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  growing: boolean | undefined,
): FollowEnd {
  const [atEnd, setAtEnd] = useState(true)
  const following = useRef(true)
  const lastTop = useRef(0)
  /** The block the thread was scrolled to: a slow image or earlier turns above it change its scroll position. */
  const held = useRef<ScrollAnchor>(undefined)
  /** Content rendered in steps before its first paint, such as sources, belongs to the scroll target. */
  const isSettling = useRef(false)
  /** Stops the repeated scrolling while it is running. */
  const endSettling = useRef(nothing)
  const isGrowing = useRef(growing)
  useLayoutEffect(() => {
    isGrowing.current = growing
  }, [growing])

  const handleScroll = useCallback(() => {
    if (!scroller.current) return true
    // A scroll that started before the thread moved to its end is not the reader leaving it.
    if (endSettling.current !== nothing) return true
    const { scrollTop } = scroller.current
    const restPx = fromEnd(scroller.current)
    const isDown = scrollTop >= lastTop.current
    if (restPx < exactPx || (isDown && restPx < nearPx)) following.current = true
    else if (!isDown) following.current = false
    lastTop.current = scrollTop
    setAtEnd(following.current)
    return restPx < nearPx
  }, [scroller])

  /** Scrolls to the end while content is added, and keeps that block in place afterwards. */
  const lead = useCallback(() => {
    const view = scroller.current
    if (!view || !content.current) return
    if (isGrowing.current === undefined) view.scrollTop = 0
    else if (isGrowing.current || isSettling.current) {
      view.scrollTop = view.scrollHeight
      held.current = findScrollAnchor(view, content.current)
    } else if (held.current?.element.isConnected) returnToScrollAnchor(view, held.current)
    else view.scrollTop = lastTop.current
    lastTop.current = view.scrollTop
  }, [scroller, content])

  const scrollToEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    const view = scroller.current
    if (!view) return
    // A growing answer is followed anyway, and must not be followed once it is complete.
    if (isGrowing.current === false) {
      isSettling.current = true
      // The first runs before the next layout, the second after it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isSettling.current = false
        }),
      )
    }
    // On opening, the greeting is at its beginning; setting the position would force a layout.
    if (isGrowing.current !== undefined || lastTop.current > 0) lead()
    endSettling.current()
    endSettling.current = settleScroll(view, lead, () => {
      endSettling.current = nothing
    })
  }, [scroller, lead])

  const stay = useCallback(() => {
    if (!scroller.current) return
    endSettling.current()
    following.current = false
    lastTop.current = scroller.current.scrollTop
    setAtEnd(fromEnd(scroller.current) < nearPx)
  }, [scroller])

  useLayoutEffect(() => {
    if (!content.current || !scroller.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (!scroller.current) return
      if (following.current && (isGrowing.current || isSettling.current)) lead()
      else setAtEnd(following.current || fromEnd(scroller.current) < nearPx)
    })
    observer.observe(content.current)
    // The view shrinks when the composer grows.
    observer.observe(scroller.current)
    return () => {
      observer.disconnect()
      endSettling.current()
    }
  }, [scroller, content, lead])

  return { atEnd, handleScroll, scrollToEnd, stay }
}

function nothing(): void {}

/** Returns the distance to the end, in px. */
function fromEnd(scroller: HTMLElement): number {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
}
