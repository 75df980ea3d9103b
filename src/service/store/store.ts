import type { FeedbackReason } from '../../protocol/feedback.ts'
import type { DocsCache } from './docsCache.ts'
import type { GapStore } from './gapStore.ts'
import type { HandoverStore, WaitingHandover } from './handoverStore.ts'
import type { InsightStore } from './insightStore.ts'
import type { OpenJobQueue } from './jobQueue.ts'
import type { AdminStore, AuditStore, KeyStore } from './operatorStores.ts'
import type { TakeLock } from './takeLock.ts'

/**
 * Storage of the service. SQLite in the data folder is the default, and PostgreSQL if `DATABASE_URL` is set; a host may
 * pass its own implementation. A method that cannot read or write rejects.
 */
export interface Store {
  readonly threads: ThreadStore
  readonly usage: UsageStore
  readonly feedback: FeedbackStore
  readonly jobEvents: JobEventStore
  readonly readers: ReaderStore
  readonly insight: InsightStore
  readonly gaps: GapStore
  readonly handovers: HandoverStore
  readonly keys: KeyStore
  readonly audit: AuditStore
  readonly admin: AdminStore
  readonly notices: Notices
  /** Set if several processes on several machines may use this store. */
  readonly isShared?: boolean | undefined
  /**
   * Loads the queue through which all processes that use the store share the jobs of the agent.
   *
   * @default undefined: the jobs run in this process
   * @throws MissingPackageError if the package of the queue is not installed
   */
  loadJobQueue?: (() => Promise<OpenJobQueue>) | undefined
  /** Takes a lock that all processes share which use the store. @default undefined: this process needs no lock */
  readonly lock?: TakeLock | undefined
  /** Parsed pages and vectors, which processes share. @default undefined: each process computes its own */
  readonly docsCache?: DocsCache | undefined
  close(): Promise<void>
}

/** Notifies all processes that use the store of changes. A notice may be lost while the database is away. */
export interface Notices {
  /** @param subject what has changed, such as the id of a job */
  send(topic: NoticeTopic, subject: string): Promise<void>
  /** Calls the listener for notices of all processes, also this one. Returns a function that unsubscribes. */
  subscribe(listener: (topic: NoticeTopic, subject: string) => void): () => void
}

/** Subjects of notices: a job has new events, or the docs have changed. */
export type NoticeTopic = 'job' | 'docs'

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
  /** @param question the first message, which is stored with the thread @default undefined: it has none yet */
  create(thread: { domain: string; fp: string }, question?: Omit<StoredMessage, 'createdAt'>): Promise<Thread>
  /** Returns undefined if the domain has no thread with this id. */
  find(domain: string, id: string): Promise<Thread | undefined>
  /** Returns the messages, oldest first. Of a long thread, only the newest ones. */
  messages(threadId: string): Promise<readonly StoredMessage[]>
  /**
   * Appends a message. If the thread already has a message with this id, because the reader asked again, that message
   * and all later ones are removed first. Does nothing if the thread no longer exists.
   */
  append(threadId: string, message: Omit<StoredMessage, 'createdAt'>): Promise<void>
  /**
   * Returns the questions of a domain that the docs could not answer (`answered: false` in the answer's details),
   * newest first. May shorten long questions, leave out large details, and return fewer than `limit`.
   *
   * @param since only those answered since then @default all
   */
  unanswered(domain: string, limit: number, since?: Date): Promise<readonly StoredQuestion[]>
  /**
   * Returns the questions of a domain that were answered since a time, newest first, with what the answers cite. May
   * shorten long questions, leave out large details, and return fewer than `limit`.
   */
  asked(domain: string, since: Date, limit: number): Promise<readonly AnsweredQuestion[]>
}

/** A question with the thread it was asked in. */
export interface StoredQuestion extends StoredMessage {
  threadId: string
}

/** A question with what its answer cites. */
export interface AnsweredQuestion extends StoredQuestion {
  /** Addresses. */
  sources: readonly string[]
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
  /**
   * Stores feedback on a turn and replaces earlier feedback on it, also in the sums of `insight`. Does nothing if the
   * thread does not exist.
   */
  put(feedback: Omit<StoredFeedback, 'givenAt'>): Promise<void>
  /** Returns the feedback on a turn. */
  find(threadId: string, questionId: string): Promise<StoredFeedback | undefined>
  /** Lists feedback, newest first. */
  list(filter: {
    rating?: 'up' | 'down' | undefined
    limit: number
    /** Only feedback given since then. @default all */
    since?: Date | undefined
  }): Promise<readonly StoredFeedback[]>
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
  /**
   * Appends events of one job in a transaction. They survive a crash of the process as soon as this resolves.
   *
   * @param holder the process that runs the job; undefined if any process may append these events
   * @throws JobTakenError if another process has taken the job since this one took it
   */
  append(
    jobId: string,
    events: readonly JobEventRecord[],
    holder?: string,
  ): Promise<readonly StoredJobEvent[]>
  /** Makes a process the holder of a job. Earlier holders can no longer append events. */
  take(jobId: string, holder: string): Promise<void>
  /** Returns the events of a job after a position, oldest first. @param after 0 for all @default 0 */
  read(jobId: string, after?: number): Promise<readonly StoredJobEvent[]>
  /** Returns the ids of the jobs with an `asked` event that no `completed` or `failed` event ends, oldest first. */
  open(): Promise<readonly string[]>
  /** Returns the `created` events of jobs, newest first. @param before position; only earlier ones @default all */
  created(limit: number, before?: number): Promise<ReadonlyArray<{ jobId: string; position: number }>>
}

/** Number of records that an erasure removed or changed. */
export interface Erased {
  threads: number
  messages: number
  feedback: number
  /** Events of agent jobs in which the reader's questions were replaced. */
  jobEvents: number
}

/** Everything stored about one reader. */
export interface ReaderRecords {
  threads: readonly (Thread & { messages: readonly StoredMessage[] })[]
  feedback: readonly StoredFeedback[]
  /** Messages to the team that were not delivered yet. */
  handovers: readonly WaitingHandover[]
  /** Ids of agent jobs whose prompts contain a question of the reader. */
  jobs: readonly string[]
}

/** Data stored about readers, named by the `fp` of their requests. */
export interface ReaderStore {
  /** Counts the threads whose last message is older than a number of days. */
  countOlderThan(days: number): Promise<number>
  /** Counts the records of a reader. */
  count(fp: string): Promise<Omit<Erased, 'jobEvents'>>
  /** Erases those threads with their messages, feedback, and copies in agent jobs. */
  eraseOlderThan(days: number): Promise<Erased>
  /** Erases all threads of a reader with their messages, feedback, and copies in agent jobs. */
  erase(fp: string): Promise<Erased>
  export(fp: string): Promise<ReaderRecords>
}
