/** Number of consecutive frames after which a position counts as settled. */
const steadyFrames = 3

/** Tolerance in px, for fractions and zoom. */
const exactPx = 1.5

/** Events that show that the reader scrolls. */
const readerEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position each frame until the scroller stays there: a smooth scroll that is under way, as after the End
 * key, continues after `scrollTop` is set, and a long answer is drawn in slices. Stops as soon as the reader scrolls.
 * The first frame comes before the next paint.
 *
 * @param lead scrolls to the position, wherever it is in this frame
 * @param onEnd called when the position has lasted, the reader scrolls, or the returned function is called
 * @returns a function that ends it
 */
export function settleScroll(scroller: HTMLElement, lead: () => void, onEnd: () => void): () => void {
  let steady = 0
  let frame = requestAnimationFrame(check)
  for (const type of readerEvents) scroller.addEventListener(type, finish, { passive: true })

  function check(): void {
    const topPx = scroller.scrollTop
    lead()
    const isSteady = Math.abs(scroller.scrollTop - topPx) < exactPx && !isDrawing(scroller)
    steady = isSteady ? steady + 1 : 0
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

/** Returns whether a long answer is not drawn to its end yet. */
export function isDrawing(scroller: Element): boolean {
  return scroller.querySelector('[data-drawing]') !== null
}
