/** Endpoints for gaps in the docs. They require the admin key and exist only in our service. */

import type { Coverage } from '../assistant.ts'
import { insightPath } from './insight.ts'
import type { UnansweredQuestion } from './operator.ts'
import type { PinnedAnswerFile } from './pinnedAnswer.ts'

/** States of a gap, in the order of its life. `dismissed` may follow each of the others. */
export const gapStates = ['open', 'writing', 'merged', 'closed', 'dismissed'] as const
export type GapState = (typeof gapStates)[number]

/** An event in the life of a gap. Later versions may have more. */
export type GapEventKind =
  | 'opened'
  | 'writing'
  | 'pull-request'
  | 'job-failed'
  | 'merged'
  | 'closed'
  | 'reopened'
  | 'dismissed'
  | 'joined'
  | 'separated'
  | 'page-assigned'
  | 'issue-created'

/** Path of the endpoints. */
export const gapsPath = `${insightPath}/gaps`

/** Actions of operators on a gap, each at `POST /v1/insights/gaps/{id}/{action}`. */
export const gapActions = ['dismiss', 'reopen', 'merge', 'separate', 'page', 'job', 'issue'] as const
export type GapAction = (typeof gapActions)[number]

/** Names of the query parameters of the list. */
export const gapFilters = ['state', 'after'] as const

/** Number of gaps in one part of the list. */
export const gapPageLength = 20

/** Maximum length of the reason why a gap was dismissed, in UTF-16 code units. */
export const maxGapReasonLength = 500

/** A question that the docs do not answer, with its state. */
export interface Gap extends UnansweredQuestion {
  id: number
  state: GapState
  /** Coverage when the question was last asked of the docs. Empty if it was not asked yet. */
  coverage: Coverage | ''
  /** Path of the page where an operator wants the answer; empty if none was chosen. */
  page: string
  /** The last job that writes the answer. */
  job: { id: string; branch: string; pullRequest: string } | null
  /** Address of the issue about the gap; empty if there is none. */
  issue: string
  /** Reason that an operator gave for dismissing the gap. Empty in other states. */
  reason: string
  /** ISO 8601. */
  openedAt: string
  /** Time of the last change of the state, in ISO 8601. */
  changedAt: string
}

/** Response of `GET /v1/insights/gaps`. */
export interface GapPage {
  /** Most frequent first, at most 20. */
  gaps: readonly Gap[]
  /** Value of `after` for the next part; null if there are no more gaps. */
  next: number | null
  counts: Readonly<Record<GapState, number>>
}

export interface GapQuestion {
  /** Cut to 2,000 characters. */
  text: string
  /** ISO 8601. */
  askedAt: string
  /** Reason why it counts: it had no answer, the answer was rated down, or an agent reported it. */
  kind: 'unanswered' | 'rated-down' | 'reported'
  askedBy: 'person' | 'agent'
  /** Path of the page that the reader was on; empty if it is unknown. */
  page: string
  /** Of a rating or a report; may be empty. */
  note: string
}

/** A line of the history of a gap. */
export interface GapEvent {
  /** ISO 8601. */
  at: string
  /** `service`, `operator` or `admin key "CI"`. */
  who: string
  what: GapEventKind
  details: Readonly<Record<string, string | number>>
}

/** Response of `GET /v1/insights/gaps/{id}`, and of each action. */
export interface GapDetails extends Gap {
  /** Newest first, at most 50. */
  questions: readonly GapQuestion[]
  /** Oldest first. Of a long history, the newest 100. */
  history: readonly GapEvent[]
  /** The gap that this one was merged into; null if it was not merged. */
  mergedInto: number | null
  /** A file for a pinned answer to the question, to complete and commit. */
  pinnedAnswer: PinnedAnswerFile
  /**
   * Way to create an issue about the gap: the service does it, or it gives the address of a form. Null if the docs are not
   * in a repository of GitHub or GitLab.
   */
  issueForm: { kind: 'service'; platform: string } | { kind: 'link'; url: string } | null
}
