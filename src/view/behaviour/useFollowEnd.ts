import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this, in px, a reader counts as being there: fractions of pixels and zoom get in the way. */
const nearPx = 24

interface FollowEnd {
  /** Whether the end is in view. */
  atEnd: boolean
  handleScroll(): void
  scrollToEnd(): void
}

/**
 * Keeps the end of a growing thread in view for a reader who is there, and leaves everyone else alone.
 *
 * @param growing whether an answer is arriving; when it completes, nothing moves
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  growing: boolean,
): FollowEnd {
  const [atEnd, setAtEnd] = useState(true)
  const following = useRef(true)
  const isGrowing = useRef(growing)
  useLayoutEffect(() => {
    isGrowing.current = growing
  }, [growing])

  const handleScroll = useCallback(() => {
    if (!scroller.current) return
    following.current = isAtEnd(scroller.current)
    setAtEnd(following.current)
  }, [scroller])

  const scrollToEnd = useCallback(() => {
    following.current = true
    setAtEnd(true)
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [scroller])

  useLayoutEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (following.current && isGrowing.current) scrollToEnd()
      else if (scroller.current) setAtEnd(isAtEnd(scroller.current))
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [scroller, content, scrollToEnd])

  return { atEnd, handleScroll, scrollToEnd }
}

/** Whether the end is in view, or as good as. */
export function isAtEnd(scroller: HTMLElement): boolean {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx
}
