import type { ContextItem, Coverage, SearchFilter } from '../../protocol/assistant.ts'
import type { Passage, RankedPassage, SearchResult } from '../../search/types.ts'
import type { AttachedFile } from './request/readFiles.ts'

/** The part of an interrupted answer that the reader has. */
export interface BegunAnswer {
  text: string
  /** Addresses of its sources, in the order of the citation numbers. */
  sources: readonly string[]
}

/** A question and everything an answerer needs to answer it. */
export interface AnswerTask {
  question: string
  /** Earlier messages, oldest first, without the question. */
  conversation: ReadonlyArray<{ role: 'user' | 'assistant'; text: string }>
  /** The interrupted answer that the reader wants to continue. The client removes text that repeats it. */
  begun?: BegunAnswer | undefined
  /** Text and code of the page that the reader asks about. */
  context: readonly ContextItem[]
  /** Files that the reader attached. They are not sources. */
  files: readonly AttachedFile[]
  /** Path of the page the reader is on. */
  currentPath: string | undefined
  /** Filter of the request. Further searches must use it too. */
  filter: SearchFilter | null
  /** Result of the first search. */
  found: SearchResult
  /** Share of the question that the docs answer. @default 'full' */
  coverage?: Coverage | undefined
}

/** Part of an answer. The reader gets the parts in the order in which they are yielded. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  /** A passage that the answer cites. Yield it once, before the first citation. `isOnlyNamed` if it is only linked to. */
  | { type: 'source'; passage: Passage; isOnlyNamed?: true | undefined }
  /** A further search made while answering, and its results. */
  | { type: 'search'; query: string; passages: readonly RankedPassage[] }
  /** Facts about how the answer was made, stored with it. Later reports are merged into earlier ones. */
  | { type: 'report'; report: AnswerReport }

export interface AnswerReport {
  /** Way in which the answer was made. */
  mode?: 'extracts' | 'model' | 'pinned' | undefined
  /** File of the pinned answer. */
  pinned?: string | undefined
  model?: string | undefined
  inputTokens?: number | undefined
  outputTokens?: number | undefined
  /** Reason why the answer consists of extracts although a model is configured. */
  fallback?: string | undefined
}

/** Writes answers from search results. */
export interface Answerer {
  /** One line that tells the operator how answers are made. */
  readonly description: string
  /** Streams the answer to a question. Stops when the signal is aborted. */
  answer(task: AnswerTask, signal: AbortSignal): AsyncIterable<AnswerPiece>
}

/** The part of an answer that is written. */
export interface WrittenAnswer {
  text: string
  /** Addresses of the cited passages. */
  sources: readonly string[]
  /** Addresses of the sources that are not only linked to. */
  used: readonly string[]
  /** The passage of the first source. */
  first?: Passage | undefined
  report: AnswerReport
}

export function addPiece(answer: WrittenAnswer, piece: AnswerPiece): WrittenAnswer {
  switch (piece.type) {
    case 'text':
      return { ...answer, text: answer.text + piece.text }
    case 'source':
      return {
        ...answer,
        sources: [...answer.sources, piece.passage.url],
        used: piece.isOnlyNamed ? answer.used : [...answer.used, piece.passage.url],
        first: answer.first ?? piece.passage,
      }
    case 'report':
      return { ...answer, report: { ...answer.report, ...piece.report } }
    case 'search':
      return answer
    default:
      return piece satisfies never
  }
}
