import type { Source } from '../../../conversation/turns/turn.ts'
import type { RootBlock } from '../../../markdown/document.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { followFootnote } from './footnotes.ts'
import { startDrawing } from './startDrawing.ts'

/** The text of an answer, in an element that only this view changes. */
export interface AnswerView {
  /** Shows the text so far. While it grows it is drawn once per frame; the complete text is drawn at once. */
  show(text: string, isComplete: boolean): void
  setSources(sources: readonly Source[]): void
  /** Draws pending text now. */
  flush(): void
  /** Returns the drawn text, parsed. */
  tree(): RootBlock
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
      // A hidden tab gets no frames; the next one draws everything that was missed.
      else frame ??= requestAnimationFrame(draw)
    },
    setSources(next) {
      sources = next
      drawing.setSources(next)
    },
    flush() {
      if (frame !== undefined) draw()
    },
    tree: () => drawing.tree,
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      root.removeEventListener('click', followFootnote)
      drawing.stop()
    },
  }
}

/** Number of characters compared at the seam of a growing text. */
const seamLength = 64

/**
 * Returns whether a text continues the previous one. A growing text is compared only at its start and at the seam,
 * because comparing all of it on each chunk would be slow; the complete text is compared as a whole.
 */
function isContinued(before: string, text: string, isComplete: boolean): boolean {
  if (isComplete || before.length <= 2 * seamLength) return text.startsWith(before)
  const seam = before.length - seamLength
  return text.startsWith(before.slice(0, seamLength)) && text.startsWith(before.slice(seam), seam)
}
