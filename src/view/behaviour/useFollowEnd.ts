import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { settleScroll } from './settleScroll.ts'

/** Nearer to the end than this, in px, a reader who comes down counts as being there. */
const nearPx = 24

/** Fractions of pixels, and zoom. */
const exactPx = 1.5

export interface FollowEnd {
  /** False where there is more below than the reader was led past. */
  atEnd: boolean
  /** Tells whether the end is in view, or as good as. */
  handleScroll(): boolean
  scrollToEnd(): void
  /** Leaves the thread where it is, until the reader goes to its end again. */
  stay(): void
}

/**
 * Keeps the end of a growing thread in view for a reader who is there, and leaves everyone else alone. Who goes up is
 * not there any more, by however little; what arrives below has nobody leave.
 *
 * @param growing whether an answer is arriving; when it completes, nothing moves. Undefined where there is no turn: then
 * there is a greeting, which is read from its beginning
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  growing: boolean | undefined,
): FollowEnd {
  const [atEnd, setAtEnd] = useState(true)
  const following = useRef(true)
  const lastTop = useRef(0)
  /** How high everything in it was when the thread was last led to its end, in px. */
  const lastHeight = useRef(0)
  /** What is drawn in steps before it is first painted, as the sources of an answer are, belongs to what is led to. */
  const isSettling = useRef(false)
  /** Ends setting the position again, while that goes on. */
  const endSettling = useRef(nothing)
  const isGrowing = useRef(growing)
  useLayoutEffect(() => {
    isGrowing.current = growing
  }, [growing])

  const handleScroll = useCallback(() => {
    if (!scroller.current) return true
    // A scroll that began before the thread was led to its end is not the reader leaving it.
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

  /** Returns where the thread is led to: to its end, or to the beginning of the greeting. */
  const readTarget = useCallback((view: HTMLElement) => {
    lastTop.current = isGrowing.current === undefined ? 0 : Math.max(0, view.scrollHeight - view.clientHeight)
    lastHeight.current = view.scrollHeight
    return lastTop.current
  }, [])

  /** Returns where the thread belongs until it has settled there. */
  const readSettling = useCallback(
    (view: HTMLElement) => {
      if (isGrowing.current !== false || isSettling.current) return readTarget(view)
      // Once more is drawn above, the browser keeps what is read in place.
      return view.scrollHeight === lastHeight.current ? lastTop.current : undefined
    },
    [readTarget],
  )

  const scrollToEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    const view = scroller.current
    if (!view) return
    // An answer that grows is followed anyway, and must not be any longer once it is complete.
    if (isGrowing.current === false) {
      isSettling.current = true
      // The first comes before the next frame is laid out, the second after it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isSettling.current = false
        }),
      )
    }
    // On opening, the greeting is at its beginning; setting that would have the browser lay it out at once.
    if (isGrowing.current !== undefined || lastTop.current > 0) view.scrollTop = readTarget(view)
    endSettling.current()
    endSettling.current = settleScroll(
      view,
      () => readSettling(view),
      () => {
        endSettling.current = nothing
      },
    )
  }, [scroller, readTarget, readSettling])

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
      if (following.current && (isGrowing.current || isSettling.current))
        scroller.current.scrollTop = readTarget(scroller.current)
      else setAtEnd(following.current || fromEnd(scroller.current) < nearPx)
    })
    observer.observe(content.current)
    // The view gets smaller, too, when the field below it grows.
    observer.observe(scroller.current)
    return () => {
      observer.disconnect()
      endSettling.current()
    }
  }, [scroller, content, readTarget])

  return { atEnd, handleScroll, scrollToEnd, stay }
}

function nothing(): void {}

/** How far there is to go to the end, in px. */
function fromEnd(scroller: HTMLElement): number {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
}
