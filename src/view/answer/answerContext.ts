import type { RevisedBlock } from '../../markdown/document.ts'
import type { AnswerOptions } from './answerOptions.ts'
import type { Citations } from './citations.ts'
import type { Footnotes } from './footnotes.ts'

/** What every piece of one answer is drawn with. */
export interface AnswerContext {
  options: AnswerOptions
  citations: Citations
  footnotes: Footnotes
  /** How words that were drawn are drawn again, should a definition change it. */
  drawn: WeakMap<RevisedBlock, () => void>
  /** Run when the answer leaves the page. */
  cleanUps: Array<(() => void) | undefined>
}
