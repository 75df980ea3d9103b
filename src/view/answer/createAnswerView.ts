import type { Source } from '../../conversation/turn.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { followFootnote } from './footnotes.ts'
import { startDrawing } from './startDrawing.ts'

/** The words of an answer, in an element that nobody else writes to. */
export interface AnswerView {
  /**
   * The whole text so far. While it grows it is drawn with the next frame, however many calls come before that; the
   * complete text is drawn at once.
   */
  show(text: string, isComplete: boolean): void
  setSources(sources: readonly Source[]): void
  /** Draws now what waits for a frame. */
  flush(): void
  /** Empties the element. */
  destroy(): void
}

export function createAnswerView(root: HTMLElement, options: AnswerOptions): AnswerView {
  let shown = ''
  let wanted = ''
  let isComplete = false
  let frame: number | undefined
  let sources: readonly Source[] = []
  let drawing = startDrawing(root, options)
  root.addEventListener('click', followFootnote)

  function restart() {
    drawing.stop()
    drawing = startDrawing(root, options)
    drawing.setSources(sources)
    shown = ''
  }

  function draw() {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    if (drawing.isEnded || !isContinued(shown, wanted, isComplete)) restart()
    drawing.grow(wanted.slice(shown.length), isComplete)
    shown = wanted
  }

  return {
    show(text, complete) {
      if (text === wanted && complete === isComplete) return
      wanted = text
      isComplete = complete
      if (!complete) root.dataset.streamed = ''
      if (complete) draw()
      // Frames do not come while the tab is hidden, and all that was missed comes with the first one after.
      else frame ??= requestAnimationFrame(draw)
    },
    setSources(next) {
      sources = next
      drawing.setSources(next)
    },
    flush() {
      if (frame !== undefined) draw()
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      root.removeEventListener('click', followFootnote)
      drawing.stop()
    },
  }
}

/** As many characters are compared where a growing text goes on. */
const seamLength = 64

/**
 * Whether a text goes on where the one before it ended. While it grows only its start and the seam are compared, for
 * all of it at each piece would make long answers slow; the complete text is compared as a whole.
 */
function isContinued(before: string, text: string, isComplete: boolean): boolean {
  if (isComplete || before.length <= 2 * seamLength) return text.startsWith(before)
  const seam = before.length - seamLength
  return text.startsWith(before.slice(0, seamLength)) && text.startsWith(before.slice(seam), seam)
}
