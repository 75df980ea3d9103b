import type { RevisedBlock } from '../../../markdown/document.ts'
import type { AnswerOptions } from './answerOptions.ts'
import type { Citations } from './citations.ts'
import type { Footnotes } from './footnotes.ts'

/** Data shared by everything drawn in one answer. */
export interface AnswerContext {
  options: AnswerOptions
  citations: Citations
  footnotes: Footnotes
  /** Draws a passage at the end of an element. */
  drawPassage(root: HTMLElement, text: string): void
  /** Functions that redraw text after a late definition. */
  drawn: WeakMap<RevisedBlock, () => void>
  /** Called when the answer is removed. */
  cleanUps: Array<(() => void) | undefined>
}
