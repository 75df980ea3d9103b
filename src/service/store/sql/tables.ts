import type { ColumnType, Generated, Kysely } from 'kysely'

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
