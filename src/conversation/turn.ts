import type { AssistantError } from '../protocol/errors.ts'

/** A page or passage an answer rests on. */
export interface Source {
  /** Number the reader sees, from 1, in order of first use. */
  number: number
  title: string
  url: string
}

/** Something the assistant looked up while answering. */
export interface Search {
  query: string
  /** How many passages it found; undefined while it is still searching. */
  found: number | undefined
}

/** Where a turn stands. What cannot happen cannot be written. */
export type TurnState =
  /** Asked; nothing has come back yet. */
  | { kind: 'waiting' }
  | { kind: 'answering' }
  | { kind: 'complete' }
  /** The reader pressed Stop; what had arrived stays. */
  | { kind: 'stopped' }
  /** It failed; what had arrived stays. */
  | { kind: 'failed'; error: AssistantError }

/** One question and its answer. */
export interface Turn {
  id: string
  question: string
  /** Markdown, as far as it has arrived. */
  answer: string
  searches: readonly Search[]
  sources: readonly Source[]
  state: TurnState
}
