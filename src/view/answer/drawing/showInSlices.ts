import { whenIdle } from '../../../page/whenIdle.ts'
import type { AnswerView } from './createAnswerView.ts'

/** Number of characters drawn at once. A stored answer of 200,000 would keep the browser busy for half a second. */
const sliceLength = 10_000

interface ShowOptions {
  isComplete: boolean
  /** Called when all of the text is drawn: at once, if it is one slice. */
  onDrawn: () => void
}

/**
 * Shows a text in slices, the first at once and each other one when the browser is idle. Until then, the element has
 * the attribute `data-drawing`. Returns a function that ends it.
 */
export function showInSlices(
  root: HTMLElement,
  view: AnswerView,
  text: string,
  { isComplete, onDrawn }: ShowOptions,
): () => void {
  let cancelNext = () => {}

  function drawNext(): void {
    const end = view.length() + sliceLength
    if (end < text.length) {
      view.show(text.slice(0, end), false)
      root.dataset.drawing = ''
      cancelNext = whenIdle(drawNext)
    } else {
      view.show(text, isComplete)
      onDrawn()
      if (!('drawing' in root.dataset)) return
      // In the next frame, because the thread scrolls to what was drawn in each frame with the attribute.
      requestAnimationFrame(stop)
    }
  }

  function stop(): void {
    cancelNext()
    delete root.dataset.drawing
  }

  drawNext()
  return stop
}
