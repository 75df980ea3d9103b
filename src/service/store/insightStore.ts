import type { AskedOutcome, Asker } from '../../protocol/operator/insight.ts'

/** The vector of a question, as `packVector` writes it. */
export interface StoredVector {
  /** Name of the model. Vectors of different models cannot be compared. */
  model: string
  bytes: Uint8Array
}

/** A question whose answer has ended. Its texts are in its thread. */
export interface AskedQuestion {
  threadId: string
  /** Id of the question in its thread. */
  questionId: string
  /** Id of the answer in its thread; empty if none was stored. */
  answerId: string
  domain: string
  askedAt: Date
  askedBy: Asker
  /** Empty if the docs have no versions. */
  version: string
  /** Tag of a language; empty if it is unknown. */
  language: string
  /** Path of the page of the docs that the reader was on; empty if it is unknown. */
  page: string
  outcome: AskedOutcome
  /** Estimated probability that the docs answer the question, in percent. */
  confidencePercent: number
  /** Undefined if there was no answer. */
  firstWordMs: number | undefined
  inputTokens: number
  outputTokens: number
  mode: 'extracts' | 'model' | 'pinned' | ''
  /** Empty for extracts. */
  model: string
  /** Paths of the pages that the answer cites. */
  cited: readonly string[]
  /** Vector of its text. @default undefined: it was not embedded */
  vector?: StoredVector | undefined
}

export interface StoredAsked extends AskedQuestion {
  id: number
  rating: 'up' | 'down' | ''
  /** The question, cut to 2,000 characters. */
  text: string
}

/** A question that was answered in full, to suggest it to other readers. */
export interface FullyAnswered {
  id: number
  /** The reader, or the conversation of a reader without an id. */
  reader: string
  text: string
  version: string
  language: string
  /** Path of the page that the reader was on; empty if it is unknown. */
  page: string
  cited: readonly string[]
}

/** Sums over questions. */
export interface QuestionCounts {
  full: number
  partly: number
  none: number
  failed: number
  up: number
  down: number
  byModel: number
  inputTokens: number
  outputTokens: number
  /** Number of answers by the time to their first word, one for each range of `firstWordEndsMs` and one above. */
  firstWords: readonly number[]
}

/** Chooses counted questions. Days are whole days since 1970, in UTC, and both count. */
export interface CountScope {
  domain: string
  fromDay: number
  toDay: number
  version?: string | undefined
  language?: string | undefined
  page?: string | undefined
  askedBy?: Asker | undefined
}

/** Counts of the questions that have the same values. */
export interface CountGroup {
  day: number
  askedBy: string
  version: string
  language: string
  counts: QuestionCounts
}

/** Chooses questions of a list. */
export interface QuestionScope extends CountScope {
  outcome?: AskedOutcome | undefined
  rating?: 'up' | 'down' | undefined
  maxConfidencePercent?: number | undefined
  /** Path of a page that the answer cites. */
  cites?: string | undefined
  /** Words that the question contains. */
  words?: readonly string[] | undefined
}

/** Place in a list, newest first: the list continues after this question. */
export interface QuestionPlace {
  askedAt: number
  id: number
}

/** Readers' questions without their texts, and sums by day that stay when a conversation is erased. */
export interface InsightStore {
  /** Stores a question and adds it to the sums. Does nothing if the thread no longer exists. */
  add(question: AskedQuestion): Promise<void>
  /** Returns the sums of a period, in any order. */
  counts(scope: CountScope): Promise<readonly CountGroup[]>
  /** Returns the sums by the page that readers were on, most frequent first. */
  pageCounts(
    scope: CountScope,
    limit: number,
  ): Promise<ReadonlyArray<{ page: string; counts: QuestionCounts }>>
  /** Returns the domains that questions were counted for, in order. */
  domains(): Promise<readonly string[]>
  /** Returns how often pages were cited, most frequent first. */
  citedPages(
    scope: Pick<CountScope, 'domain' | 'fromDay' | 'toDay'>,
  ): Promise<ReadonlyArray<{ path: string; cited: number; up: number; down: number }>>
  /** Stores vectors of questions that were stored without one. Leaves out questions whose text no longer exists. */
  addVectors(
    vectors: ReadonlyArray<Pick<AskedQuestion, 'threadId' | 'questionId'> & { vector: StoredVector }>,
  ): Promise<void>
  /**
   * Returns questions, newest first. `next` is the place to continue at, undefined if all were searched.
   *
   * @param model name of the model whose vectors are returned with the questions. @default undefined: they have no vectors
   */
  list(
    scope: QuestionScope,
    limit: number,
    after?: QuestionPlace,
    model?: string,
  ): Promise<{ questions: readonly StoredAsked[]; next: QuestionPlace | undefined }>
  find(id: number): Promise<StoredAsked | undefined>
  /** Returns questions of people that were answered in full and not rated down, newest first. @param before a question's id */
  fullyAnswered(domain: string, limit: number, before?: number): Promise<readonly FullyAnswered[]>
}
