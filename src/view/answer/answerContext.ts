import type { RevisedBlock } from '../../markdown/document.ts'
import type { AnswerOptions } from './answerOptions.ts'
import type { Citations } from './citations.ts'
import type { Footnotes } from './footnotes.ts'

/** Has a block of code drawn by somebody else, in an element beside ours; what it gives back ends that. */
export type DrawCode = (
  place: HTMLElement,
  block: { code: string; language: string; title: string | undefined },
) => () => void

/** What every piece of one answer is drawn with. */
export interface AnswerContext {
  options: AnswerOptions
  citations: Citations
  footnotes: Footnotes
  /** Undefined where nobody else draws code. */
  drawCode: DrawCode | undefined
  /** How words that were drawn are drawn again, should a definition change it. */
  drawn: WeakMap<RevisedBlock, () => void>
  /** Run when the answer leaves the page. */
  cleanUps: Array<() => void>
}
