import type { FeedbackReason } from '../../protocol/feedback.ts'

/** Storage of the service. `openSqliteStore` is the default; a host may pass its own implementation. */
export interface Store {
  readonly threads: ThreadStore
  readonly usage: UsageStore
  readonly feedback: FeedbackStore
  readonly jobEvents: JobEventStore
  close(): void
}

export interface Thread {
  id: string
  domain: string
  fp: string
  createdAt: Date
}

export interface StoredMessage {
  /** Unique within its thread. */
  id: string
  role: 'user' | 'assistant'
  text: string
  /** Other properties. Those of an answer: mode, confidence, sources, and whether it is complete. */
  details: Readonly<Record<string, unknown>>
  createdAt: Date
}

export interface ThreadStore {
  create(thread: { domain: string; fp: string }): Thread
  /** Returns undefined if the domain has no thread with this id. */
  find(domain: string, id: string): Thread | undefined
  /** Returns the messages, oldest first. Of a long thread, only the newest ones. */
  messages(threadId: string): readonly StoredMessage[]
  /**
   * Appends a message. If the thread already has a message with this id, because the reader asked again, that message
   * and all later ones are removed first.
   */
  append(threadId: string, message: Omit<StoredMessage, 'createdAt'>): void
  /**
   * Returns the questions of a domain that the docs could not answer (`answered: false` in the answer's details),
   * newest first. May shorten long questions, leave out large details, and return fewer than `limit`.
   */
  unanswered(domain: string, limit: number): readonly StoredQuestion[]
}

/** A question with the thread it was asked in. */
export interface StoredQuestion extends StoredMessage {
  threadId: string
}

/** Value of a counter. */
export interface Usage {
  used: number
  /** Milliseconds until the window ends and the counter starts again at 0. */
  resetMs: number
}

/** Counters for rate limits. Each one is deleted after its window has ended. */
export interface UsageStore {
  /** Adds uses and returns the counter. The first use opens the window. @param uses 0 only reads @default 1 */
  add(counter: string, windowSeconds: number, uses?: number): Promise<Usage>
  /** Subtracts uses, not below 0. Does nothing after the window has ended. @param uses @default 1 */
  takeBack(counter: string, uses?: number): Promise<void>
}

/** A reader's feedback with a copy of question and answer, because the thread may replace them. */
export interface StoredFeedback {
  threadId: string
  /** Id of the question in its thread. */
  questionId: string
  rating: 'up' | 'down'
  reasons: readonly FeedbackReason[]
  /** The reader's comment; may be empty. */
  note: string
  question: string
  /** Markdown; empty if the answer was not stored. */
  answer: string
  /** URLs that the answer cites. */
  sources: readonly string[]
  givenAt: Date
}

export interface FeedbackStore {
  /** Stores feedback on a turn and replaces earlier feedback on it. */
  put(feedback: Omit<StoredFeedback, 'givenAt'>): void
  /** Lists feedback, newest first. */
  list(filter: { rating?: 'up' | 'down' | undefined; limit: number }): readonly StoredFeedback[]
}

/** An event of an agent job. Its other fields are JSON values and depend on `kind`. */
export interface JobEventRecord {
  kind: string
}

export interface StoredJobEvent {
  /** Increases with each event of any job. */
  position: number
  jobId: string
  event: JobEventRecord
  createdAt: Date
}

/** Event log of agent jobs. Events are appended and never changed. */
export interface JobEventStore {
  /** Appends events of one job in a transaction. They survive a crash of the process as soon as this returns. */
  append(jobId: string, events: readonly JobEventRecord[]): readonly StoredJobEvent[]
  /** Returns the events of a job after a position, oldest first. @param after 0 for all @default 0 */
  read(jobId: string, after?: number): readonly StoredJobEvent[]
  /** Returns the ids of all jobs, oldest first. */
  jobs(): readonly string[]
}
