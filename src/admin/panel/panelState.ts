import type { AgentModel } from '../../protocol/agent.ts'
import type { AgentAbout, UnansweredQuestion } from '../../protocol/operator.ts'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import type { Failure } from '../api/AgentFailure.ts'
import type { WatchState } from '../jobs/createJobWatch.ts'
import type { Step } from '../jobs/foldSteps.ts'
import type { StoredJob } from '../jobs/storedJobs.ts'

/** State of the panel. */
export type PanelState =
  | { kind: 'opening' }
  | { kind: 'signed-out'; canPassword: boolean; attempt: Attempt }
  | { kind: 'shut'; failure: Failure }
  | OpenPanel

export interface OpenPanel {
  kind: 'open'
  /** Undefined if another service is used. */
  about: AgentAbout | undefined
  canSignOut: boolean
  route: Route
  draft: Draft
  creation: Creation
  /** Newest first. */
  jobs: readonly StoredJob[]
  /** Current data of jobs, by id. */
  live: Readonly<Record<string, LiveJob>>
  unanswered: Unanswered
}

/** State of a request. */
export type Attempt = { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; failure: Failure }

/** The page that is shown. */
export type Route = { kind: 'jobs' } | { kind: 'new' } | { kind: 'job'; id: string } | { kind: 'unanswered' }

/** A job that is being written. */
export interface Draft {
  prompt: string
  branch: string
  asDraft: boolean
  model: AgentModel | undefined
  /** The readers' question it was created from. */
  question?: string | undefined
  /** What of readers is in the prompt besides, in words: "2 other wordings". */
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
  watch: WatchState
  message: Creation
  diff: Diff
}

export type Diff =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'open'; text: string }

export type Unanswered =
  | { kind: 'unasked' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'known'
      questions: readonly UnansweredQuestion[]
      /** Where the next page begins; undefined when all are here. */
      next: number | undefined
      /** How asking for the next page goes. */
      more: Attempt
    }

export const emptyDraft: Draft = { prompt: '', branch: '', asDraft: false, model: undefined }

export const unknownJob: LiveJob = {
  steps: [],
  watch: { kind: 'idle' },
  message: { kind: 'idle' },
  diff: { kind: 'closed' },
}
