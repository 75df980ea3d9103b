/** Number of consecutive frames after which a position counts as settled. */
const steadyFrames = 3

/** Tolerance in px, for fractions and zoom. */
const exactPx = 1.5

/** Events that show that the reader scrolls. */
const readerEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Sets a scroll position each frame until it lasts: a smooth scroll that is under way, as after the End key, goes on
 * after `scrollTop` is set. Stops as soon as the reader scrolls. The first frame comes before the next paint.
 *
 * @param topOf returns the position, in px, as it is in this frame; undefined to leave the scroller alone from then on
 * @param onEnd called when the position has lasted, the reader scrolls, or the returned function is called
 * @returns a function that ends it
 */
export function settleScroll(
  scroller: HTMLElement,
  topOf: () => number | undefined,
  onEnd: () => void,
): () => void {
  let steady = 0
  let frame = requestAnimationFrame(check)
  for (const type of readerEvents) scroller.addEventListener(type, finish, { passive: true })

  function check(): void {
    const top = topOf()
    if (top === undefined) {
      finish()
      return
    }
    steady = Math.abs(scroller.scrollTop - top) < exactPx ? steady + 1 : 0
    if (steady === 0) scroller.scrollTop = top
    if (steady === steadyFrames) finish()
    else frame = requestAnimationFrame(check)
  }

  function finish(): void {
    cancelAnimationFrame(frame)
    for (const type of readerEvents) scroller.removeEventListener(type, finish)
    onEnd()
  }

  return finish
}
