import type { ContextItem, SearchFilter } from '../../protocol/assistant.ts'
import type { Passage, RankedPassage, SearchResult } from '../../search/types.ts'
import type { AttachedFile } from './readFiles.ts'

/** What there is of an answer that broke off. */
export interface BegunAnswer {
  text: string
  /** Addresses of its sources, in the order of their numbers. */
  sources: readonly string[]
}

/** A question with all that was found for it. */
export interface AnswerTask {
  question: string
  /** What was said before, oldest first; the question is not in it. */
  conversation: ReadonlyArray<{ role: 'user' | 'assistant'; text: string }>
  /** Where the reader asks to go on with an answer: what they have of it. What repeats it is left out there. */
  begun?: BegunAnswer | undefined
  /** Pieces of the page the reader asks about. */
  context: readonly ContextItem[]
  /** What the reader attached: their own, and no source. */
  files: readonly AttachedFile[]
  /** Path of the page the reader is on. */
  currentPath: string | undefined
  /** Narrows every further search as it did the first. */
  filter: SearchFilter | null
  found: SearchResult
}

/** What an answer is made of, in the order the reader gets it. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  /** A passage the answer rests on. Sent once, when the answer first uses it. */
  | { type: 'source'; passage: Passage }
  /** A further search made while answering, and what it found. */
  | { type: 'search'; query: string; passages: readonly RankedPassage[] }
  /** How the answer came about; kept with it. Later ones add to earlier ones. */
  | { type: 'report'; report: AnswerReport }

export interface AnswerReport {
  /** Who wrote it. */
  mode?: 'extracts' | 'model' | undefined
  model?: string | undefined
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  /** Why extracts stand in for a written answer. */
  fallback?: string | undefined
}

/** Writes answers from what was found. */
export interface Answerer {
  /** One line for the operator: how answers are made. */
  readonly description: string
  answer(task: AnswerTask, signal: AbortSignal): AsyncIterable<AnswerPiece>
}
