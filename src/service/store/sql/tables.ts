import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Coverage } from '../../../protocol/assistant.ts'
import type { GapEventKind, GapQuestion, GapState } from '../../../protocol/operator/gaps.ts'
import type { AskedOutcome, Asker } from '../../../protocol/operator/insight.ts'
import type { CountColumn } from './insightColumns.ts'

/** A database of the service, SQLite or PostgreSQL. Times are milliseconds since 1970; lists and objects are JSON. */
export type Database = Kysely<Tables>

export interface Tables {
  threads: { id: string; domain: string; fp: string; created_at: number; last_at: number }
  messages: MessageTable
  usage: { key: string; points: number; expire: number }
  feedback: FeedbackTable
  /** `holder` is the run that may append events of the job, null before the first. */
  jobs: { id: string; last_at: number; holder: ColumnType<string | null, string | undefined> }
  job_events: JobEventTable
  ended_sessions: { id: string; ends_at: number }
  links: { digest: string; expires_at: number }
  address: { place: number; url: string }
  keys: KeyTable
  audit: AuditTable
  questions: QuestionTable
  /** Vectors of the texts of questions, by the name of the model. */
  question_vectors: { thread_id: string; question_id: string; model: string; vector: Uint8Array }
  question_counts: QuestionCountTable
  /** Sums of blocks of days. `day` is the first of them. */
  page_counts: QuestionCountTable
  handovers: HandoverTable
  cited_pages: {
    domain: string
    day: number
    path: string
    cited: number
    rated_up: number
    rated_down: number
  }
  gaps: GapTable
  gap_questions: GapQuestionTable
  gap_events: GapEventTable
}

export interface MessageTable {
  position: Generated<number>
  thread_id: string
  id: string
  role: 'user' | 'assistant'
  text: string
  details: string
  /** 1 for an answer that says that the docs do not answer. */
  is_unanswered: number
  created_at: number
}

export interface FeedbackTable {
  position: Generated<number>
  thread_id: string
  question_id: string
  rating: 'up' | 'down'
  reasons: string
  note: string
  question: string
  answer: string
  sources: string
  given_at: number
}

/** A message to the team that a receiver does not have yet. */
export interface HandoverTable {
  position: Generated<number>
  id: string
  thread_id: string
  target: string
  content: string
  attempts: number
  created_at: number
  due_at: number
}

export interface JobEventTable {
  position: Generated<number>
  job_id: string
  kind: string
  details: string
  created_at: number
  erased_at: number | null
}

export interface KeyTable {
  id: string
  kind: 'public' | 'admin'
  name: string
  hash: string
  clear: string | null
  origins: string
  per_hour: number | null
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
}

export interface AuditTable {
  position: Generated<number>
  at: number
  who: string
  what: string
  from_address: string
  details: string
}

/** A question whose answer has ended. Its texts are in `messages`. */
export interface QuestionTable {
  position: Generated<number>
  thread_id: string
  question_id: string
  answer_id: string
  domain: string
  asked_at: number
  asked_by: Asker
  version: string
  language: string
  page: string
  outcome: AskedOutcome
  confidence_percent: number
  first_word_ms: number | null
  input_tokens: number
  output_tokens: number
  mode: 'extracts' | 'model' | 'pinned' | ''
  model: string
  rating: 'up' | 'down' | ''
  /** Paths of pages. */
  cited: string
}

/** Sums of a day. `page` is `*` for all pages together; `day` is a number of days since 1970. */
export interface QuestionCountTable extends Record<CountColumn, number> {
  domain: string
  page: string
  day: number
  asked_by: Asker
  version: string
  language: string
}

export interface GapTable {
  position: Generated<number>
  domain: string
  key: string
  state: GapState
  coverage: Coverage | ''
  asked_docs: string
  needs_change: number
  answered_from: string | null
  page: string
  job_id: string
  branch: string
  pull_request: string
  issue: string
  reason: string
  merged_into: number | null
  opened_at: number
  changed_at: number
}

/** `gap` is the position of a gap, and `key` the one of the group that the question was put into. */
export interface GapQuestionTable {
  thread_id: string
  question_id: string
  gap: number
  key: string
  kind: GapQuestion['kind']
  text: string
  details: string
  is_by_agent: number
  asked_at: number
  failed_at: number
}

export interface GapEventTable {
  position: Generated<number>
  gap: number
  at: number
  who: string
  what: GapEventKind
  details: string
}
