import type { AgentModel } from '../../protocol/agent.ts'
import type { AgentAbout, OperatorPage, UnansweredQuestion } from '../../protocol/operator/operator.ts'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import type { Failure } from '../api/AgentFailure.ts'
import type { PollState } from '../jobs/createJobPoller.ts'
import type { Step } from '../jobs/foldSteps.ts'
import type { StoredJob } from '../jobs/storedJobs.ts'

export type PanelState =
  | { kind: 'opening' }
  | { kind: 'signed-out'; canPassword: boolean; attempt: Attempt }
  | { kind: 'unavailable'; failure: Failure }
  | OpenPanel

export interface OpenPanel {
  kind: 'open'
  /** Undefined if the service is not our own. */
  about: AgentAbout | undefined
  canSignOut: boolean
  route: Route
  draft: Draft
  creation: Creation
  /** Newest first. */
  jobs: readonly StoredJob[]
  /** Start of the next page of the service's jobs; null if all are listed. */
  olderJobs: number | null
  /** Current data of jobs, by id. */
  live: Readonly<Record<string, LiveJob>>
  unanswered: Unanswered
}

export type Attempt = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; failure: Failure }

export type Route =
  | { kind: 'jobs' }
  | { kind: 'new' }
  | { kind: 'job'; id: string }
  | { kind: 'unanswered' }
  | { kind: OperatorPage; filters?: Filters | undefined }

/** Query parameters of the page's requests, by name. */
export type Filters = Readonly<Record<string, string>>

export interface Draft {
  prompt: string
  branch: string
  asDraft: boolean
  model: AgentModel | undefined
  /** The readers' question it was created from. */
  question?: string | undefined
  /** Id of the gap it was created from. */
  gap?: number | undefined
  /** Other data of readers in the prompt: "2 other wordings". */
  readerWords?: readonly string[] | undefined
}

export type Creation =
  | Attempt
  /** The connection was interrupted, so the job may or may not exist. */
  | { kind: 'unclear'; failure: Failure }

export interface LiveJob {
  /** As the service last returned it. */
  job?: AgentJobRead | undefined
  steps: readonly Step[]
  polling: PollState
  message: Creation
  diff: Diff
}

export type Diff =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'open'; text: string }

export type Unanswered =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'loaded'
      questions: readonly UnansweredQuestion[]
      /** Start of the next page; undefined if all pages are loaded. */
      next: number | undefined
      /** Request for the next page. */
      more: Attempt
    }

export const emptyDraft: Draft = { prompt: '', branch: '', asDraft: false, model: undefined }

export const emptyLiveJob: LiveJob = {
  steps: [],
  polling: { kind: 'idle' },
  message: { kind: 'idle' },
  diff: { kind: 'closed' },
}
