/** Endpoints for operators besides jobs. They require the admin key and exist only in our service. */

import { type AgentModel, agentJobsPath } from '../agent.ts'

/** Response of `GET /v2/agent/{projectId}/about`. */
export interface AgentAbout {
  isOn: boolean
  /** Model and target of branches or, if the agent is off, what to configure. For operators. */
  description: string
  /** Models that a job can use. */
  models: readonly AgentModel[]
  /** Whether a script replaces every model. */
  isRehearsal: boolean
  /** Other lists that operators can see. Services before 0.2 do not send it. */
  pages?: readonly OperatorPage[] | undefined
  /** Whether the service lists jobs. Services before 0.2 do not send it. */
  listsJobs?: boolean | undefined
}

/** A page of the admin panel besides jobs and unanswered questions. */
export type OperatorPage =
  | 'overview'
  | 'topics'
  | 'questions'
  | 'gaps'
  | 'pages'
  | 'audit'
  | 'readers'
  | 'keys'
  | 'settings'

export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'password-refused'
  | 'job-created'
  | 'job-followed-up'
  | 'unanswered-read'
  | 'questions-read'
  | 'conversation-read'
  | 'questions-exported'
  | 'gaps-read'
  | 'gap-read'
  | 'gap-dismissed'
  | 'gap-reopened'
  | 'gap-merged'
  | 'gap-separated'
  | 'gap-page-assigned'
  | 'gap-job-linked'
  | 'gap-issue-created'
  | 'reader-exported'
  | 'reader-erase-started'
  | 'reader-erased'
  | 'retention-announced'
  | 'old-erased'
  | 'key-created'
  | 'key-rotated'
  | 'key-revoked'
  | 'data-backed-up'
  | 'data-restored'
  | 'data-migrated'
  | 'feedback-read'
  | 'report-mailed'
  | 'report-posted'
  | 'report-printed'

/** Response of `GET /v2/agent/{projectId}/audit`. */
export interface AuditPage {
  /** Newest first, at most 50. */
  entries: readonly AuditLine[]
  /** Value of `before` for the next page; null on the last page. */
  next: number | null
}

/** An entry of the audit log. */
export interface AuditLine {
  position: number
  /** ISO 8601. */
  at: string
  /** `operator`, `admin key "CI"`, `command line`, `service` or `unknown`. */
  who: string
  /** The action, such as `signed-in`. Later versions may have more. */
  what: string
  /** Address of the client; empty if it is unknown, or the action came from the command line or the service. */
  from: string
  details: Readonly<Record<string, unknown>>
}

/** Response of `GET /v2/agent/{projectId}/retention`. */
export interface Retention {
  /** Days after its last message when a conversation is erased; 0 if conversations are kept. */
  keepDays: number
  /** Number of conversations that are older already. */
  old: number
  /** Time from which old conversations are erased, in ISO 8601; null if all are kept. */
  erasesAt: string | null
}

/** Response of `POST /v2/agent/{projectId}/readers/count`. */
export interface ReaderCount {
  threads: number
  messages: number
  feedback: number
}

/** Response of `POST /v2/agent/{projectId}/readers/erase`. */
export interface ReaderErased extends ReaderCount {
  /** Events of agent jobs in which the reader's text was replaced. */
  jobEvents: number
}

/** Maximum number of messages that `readers/export` returns. For more, use the command line. */
export const maxExportedMessages = 20_000

/** Number of entries in a page of the audit log. */
export const auditPageLength = 50

/** Response of `GET /v2/agent/{projectId}/unanswered`. */
export interface UnansweredQuestions {
  /** Most frequent first, at most 20. */
  questions: readonly UnansweredQuestion[]
  /** Value of `after` for the next page; null on the last page. Services before 0.2 do not send it. */
  next?: number | null | undefined
}

/** A group of similar questions that the docs could not answer, or whose answers did not help. */
export interface UnansweredQuestion {
  /** Identifies the group. Stays the same in later responses. */
  key: string
  /** The last wording. This and all other texts of readers are cut to 2,000 characters. */
  question: string
  /** Other wordings, newest first, at most 5. */
  wordings: readonly string[]
  /** Number of questions without an answer, or with an answer that did not help. */
  count: number
  /** Number of negative ratings. */
  thumbsDown: number
  /** Number of them that agents of other products asked or reported. Services before 0.2 do not send it. */
  byAgents?: number | undefined
  /** Number of those that are reports of a gap. Services before 0.2 do not send it. */
  reports?: number | undefined
  /** Notes of the negative ratings and of reports, newest first, at most 5. */
  notes: readonly string[]
  /** Pages that the question was asked on, most frequent first, at most 5. */
  askedOn: readonly string[]
  /** Pages of the docs on a similar subject, best first, at most 3. */
  nearest: ReadonlyArray<{ file: string; path: string; title: string }>
  /** Text and code that readers had selected, newest first, at most 3. */
  context: ReadonlyArray<{ kind: 'code' | 'textSelection'; text: string }>
  /** Time of the last question, in ISO 8601. */
  lastAskedAt: string
}

/** Endpoints for operators, below the path of the project. */
export type OperatorPart =
  | 'about'
  | 'jobs'
  | 'unanswered'
  | 'audit'
  | 'settings'
  | 'retention'
  | `readers/${'count' | 'export' | 'erase'}`
  | 'keys'
  | `keys/${'create' | 'rotate' | 'revoke'}`

export function agentOperatorPath(projectId: string, part: OperatorPart): string {
  return agentJobsPath(projectId).replace(/job$/, part)
}
