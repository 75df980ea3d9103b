import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantError } from '../protocol/errors.ts'
import type { Feedback } from '../protocol/feedback.ts'
import type { FeedbackDelivery } from '../transport/assistantMessage.ts'
import type { QuestionFile } from './questionFiles.ts'

/** A page of the docs, or a place on one. */
export interface FoundPage {
  /** Its name; headings it is under are parted by `›`. */
  title: string
  url: string
  /** Beginning of what was found there, as Markdown, where the service said it. */
  passage?: string | undefined
}

/** A page or passage an answer rests on. */
export interface Source extends FoundPage {
  /** Number the reader sees, from 1, in order of first use. */
  number: number
}

/** Something the assistant looked up while answering. */
export interface Search {
  query: string
  /** How many passages it found; undefined while it is still searching. */
  found: number | undefined
  /** Where these are, each place once. */
  pages: readonly FoundPage[]
}

/** What a model said to itself before it answered. */
export interface Reasoning {
  text: string
  /** Whether it is still at it. */
  isGrowing: boolean
}

/** Where a turn stands. What cannot happen cannot be written. */
export type TurnState =
  /**
   * Not asked yet. It is when the question before it is answered; where `isHeld`, only when the reader sends it: that
   * answer was stopped or failed, or the page was left.
   */
  | { kind: 'queued'; isHeld: boolean }
  /** Asked; nothing has come back yet. */
  | { kind: 'waiting' }
  | { kind: 'answering' }
  /** Nothing has come for `timeoutMs`; it still may. */
  | { kind: 'slow' }
  | { kind: 'complete' }
  /** The reader pressed Stop; what had arrived stays. */
  | { kind: 'stopped' }
  /**
   * It failed; what had arrived stays. `retryAtMs` is when the service takes questions again, on the clock of
   * `Date.now()`, where it said so.
   */
  | { kind: 'failed'; error: AssistantError; retryAtMs?: number | undefined }
  /** It failed, and will be asked again by itself: at a time, or without one when the network is back. */
  | { kind: 'scheduled'; error: AssistantError; sendAtMs: number | undefined }

/** One question and its answer. */
export interface Turn {
  id: string
  question: string
  /** The pieces of the page it is about. */
  context: readonly ContextItem[]
  /** What the reader attached; undefined where that is nothing. */
  files?: readonly QuestionFile[] | undefined
  /** Markdown, as far as it has arrived. */
  answer: string
  searches: readonly Search[]
  sources: readonly Source[]
  /** Pages that were found and are no source, each once. Empty where the answer names no sources. */
  lookedAt: readonly FoundPage[]
  /** Undefined where there was none, or the service keeps it to itself. */
  reasoning?: Reasoning | undefined
  state: TurnState
  /** What the reader said of the answer. */
  feedback?: Feedback | undefined
  /** Whether the service takes feedback on this answer. */
  takesFeedback?: boolean | undefined
  /** How far `feedback` has come on its way to the service; undefined where it arrived, or goes nowhere. */
  feedbackDelivery?: FeedbackDelivery | undefined
}

/** Whether an answer is under way. */
export function isGrowing({ state }: Turn): boolean {
  return state.kind === 'waiting' || state.kind === 'answering' || state.kind === 'slow'
}
