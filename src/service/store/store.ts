import type { FeedbackReason } from '../../protocol/feedback.ts'

/** What the service remembers. Anything with these methods will do; `openSqliteStore` is the default. */
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
  /** What else is known of it; of an answer: mode, confidence, sources, whether it reached its end. */
  details: Readonly<Record<string, unknown>>
  createdAt: Date
}

export interface ThreadStore {
  create(thread: { domain: string; fp: string }): Thread
  /** The thread, or undefined where there is none of that id in that domain. */
  find(domain: string, id: string): Thread | undefined
  /** Oldest first; of a long thread the newest. */
  messages(threadId: string): readonly StoredMessage[]
  /**
   * Adds a message at the end. A message whose id the thread already has was asked again:
   * it and everything after it make way first.
   */
  append(threadId: string, message: Omit<StoredMessage, 'createdAt'>): void
  /**
   * Questions of a domain whose answer was that the docs have none (`answered: false`), the newest first. Long ones may
   * be cut, come without details, and shorten the list.
   */
  unanswered(domain: string, limit: number): readonly StoredQuestion[]
}

/** A question with the thread it was asked in. */
export interface StoredQuestion extends StoredMessage {
  threadId: string
}

/** How often something was used within a window of time. */
export interface Usage {
  used: number
  /** Milliseconds until the window ends and counting begins anew. */
  resetMs: number
}

/** Counters that forget themselves: each is gone when its window has ended. */
export interface UsageStore {
  /** Counts uses, one unless told otherwise; none only reads. The first opens the window. */
  add(counter: string, windowSeconds: number, uses?: number): Promise<Usage>
  /** Takes uses back, one unless told otherwise: down to none, and only while their window lasts. */
  takeBack(counter: string, uses?: number): Promise<void>
}

/** What a reader said of an answer, with the answer as it was: the thread may go on without it. */
export interface StoredFeedback {
  threadId: string
  /** Id of the question in its thread. */
  questionId: string
  rating: 'up' | 'down'
  reasons: readonly FeedbackReason[]
  /** In the reader's own words; empty where there are none. */
  note: string
  question: string
  /** Markdown; empty where none was kept. */
  answer: string
  /** Addresses the answer rests on. */
  sources: readonly string[]
  givenAt: Date
}

export interface FeedbackStore {
  /** Keeps what a reader says of a turn, in place of what was said of it before. */
  put(feedback: Omit<StoredFeedback, 'givenAt'>): void
  /** The newest first. */
  list(wanted: { rating?: 'up' | 'down' | undefined; limit: number }): readonly StoredFeedback[]
}

/** Something that happened to an agent job; what else it holds is plain JSON and depends on its kind. */
export interface JobEventRecord {
  kind: string
}

export interface StoredJobEvent {
  /** Grows with each event of any job. */
  position: number
  jobId: string
  event: JobEventRecord
  createdAt: Date
}

/** What happened to agent jobs, oldest first. Events are added and never changed. */
export interface JobEventStore {
  /** Adds events of one job, all or none. They are kept when this returns, also if the process ends right then. */
  append(jobId: string, events: readonly JobEventRecord[]): readonly StoredJobEvent[]
  /** Events of a job behind a position. @param after 0 for all */
  read(jobId: string, after?: number): readonly StoredJobEvent[]
  /** Ids of all jobs, oldest first. */
  jobs(): readonly string[]
}
