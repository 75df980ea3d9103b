import type { ContextItem } from '../../protocol/assistant.ts'
import type { Passage, SearchResult } from '../docs/types.ts'

/** A question with all that was found for it. */
export interface AnswerTask {
  question: string
  /** Pieces of the page the reader asks about. */
  context: readonly ContextItem[]
  found: SearchResult
}

/** What an answer is made of, in the order the reader gets it. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  /** A passage the answer rests on. Sent once, when the answer first uses it. */
  | { type: 'source'; passage: Passage }

/** Writes answers from what was found. */
export interface Answerer {
  /** One line for the operator: how answers are made. */
  readonly description: string
  answer(task: AnswerTask, signal: AbortSignal): AsyncIterable<AnswerPiece>
}
