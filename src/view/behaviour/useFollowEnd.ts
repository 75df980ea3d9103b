import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

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
  /** What is drawn in steps before it is first painted, as the sources of an answer are, belongs to what is led to. */
  const isSettling = useRef(false)
  const isGrowing = useRef(growing)
  useLayoutEffect(() => {
    isGrowing.current = growing
  }, [growing])

  const handleScroll = useCallback(() => {
    if (!scroller.current) return true
    const { scrollTop } = scroller.current
    const restPx = fromEnd(scroller.current)
    const isDown = scrollTop >= lastTop.current
    if (restPx < exactPx || (isDown && restPx < nearPx)) following.current = true
    else if (!isDown) following.current = false
    lastTop.current = scrollTop
    setAtEnd(following.current)
    return restPx < nearPx
  }, [scroller])

  const scrollToEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    if (!scroller.current) return
    if (isGrowing.current === undefined) {
      // Moved only where it is not there: the browser would have to lay it out first.
      if (lastTop.current > 0) scroller.current.scrollTop = lastTop.current = 0
      return
    }
    scroller.current.scrollTop = scroller.current.scrollHeight
    lastTop.current = scroller.current.scrollTop
    // An answer that grows is followed anyway, and must not be any longer once it is complete.
    if (isSettling.current || isGrowing.current) return
    isSettling.current = true
    // The first comes before the next frame is laid out, the second after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isSettling.current = false
      }),
    )
  }, [scroller])

  const stay = useCallback(() => {
    if (!scroller.current) return
    following.current = false
    lastTop.current = scroller.current.scrollTop
    setAtEnd(fromEnd(scroller.current) < nearPx)
  }, [scroller])

  useLayoutEffect(() => {
    if (!content.current || !scroller.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (following.current && (isGrowing.current || isSettling.current)) scrollToEnd()
      else if (scroller.current) setAtEnd(following.current || fromEnd(scroller.current) < nearPx)
    })
    observer.observe(content.current)
    // The view gets smaller, too, when the field below it grows.
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, content, scrollToEnd])

  return { atEnd, handleScroll, scrollToEnd, stay }
}

/** How far there is to go to the end, in px. */
function fromEnd(scroller: HTMLElement): number {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
}
