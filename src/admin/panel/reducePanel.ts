import type { AgentAbout, UnansweredQuestion } from '../../protocol/operator/operator.ts'
import type { ListedJobs } from '../../protocol/operator/operatorJobs.ts'
import type { AgentJobRead } from '../../protocol/readAgentJob.ts'
import { type Failure, mayHaveArrived } from '../api/AgentFailure.ts'
import { addListed } from '../jobs/addListed.ts'
import type { PollState } from '../jobs/createJobPoller.ts'
import { foldSteps } from '../jobs/foldSteps.ts'
import type { StreamPart } from '../jobs/readStreamParts.ts'
import type { StoredJob } from '../jobs/storedJobs.ts'
import {
  type Creation,
  type Diff,
  type Draft,
  emptyDraft,
  emptyLiveJob,
  type LiveJob,
  type OpenPanel,
  type PanelState,
  type Route,
} from './panelState.ts'

export type PanelEvent =
  | {
      type: 'opened'
      about: AgentAbout | undefined
      canSignOut: boolean
      jobs: readonly StoredJob[]
      listed?: ListedJobs | undefined
      draft: Draft
    }
  | { type: 'unavailable'; failure: Failure }
  | { type: 'sign-in-needed'; canPassword: boolean; failure?: Failure | undefined }
  | { type: 'sign-in-sent' }
  | { type: 'navigated'; route: Route }
  | { type: 'draft-changed'; draft: Partial<Draft> }
  | { type: 'create-sent' }
  | { type: 'create-failed'; failure: Failure }
  | { type: 'create-dismissed' }
  | { type: 'created'; job: StoredJob }
  | { type: 'jobs-stored'; jobs: readonly StoredJob[] }
  | { type: 'jobs-listed'; listed: ListedJobs }
  | { type: 'imported'; job: StoredJob }
  | { type: 'renamed'; id: string; name: string }
  | { type: 'forgotten'; id: string }
  | { type: 'job-read'; id: string; job: AgentJobRead }
  | { type: 'polling-changed'; id: string; polling: PollState }
  | { type: 'stream-opened'; id: string }
  | { type: 'part-arrived'; id: string; part: StreamPart }
  | { type: 'message-sent'; id: string }
  | { type: 'message-accepted'; id: string; prompt: string; atMs: number; job: AgentJobRead }
  | { type: 'message-failed'; id: string; failure: Failure }
  | { type: 'diff-changed'; id: string; diff: Diff }
  /** `after` is the start of a further page, undefined for the first one. */
  | ({ after: number | undefined } & UnansweredEvent)

type UnansweredEvent =
  | { type: 'unanswered-requested' }
  | { type: 'unanswered-failed'; failure: Failure }
  | { type: 'unanswered-loaded'; questions: readonly UnansweredQuestion[]; next: number | undefined }

export function reducePanel(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'opened': {
      const { about, canSignOut, draft, listed } = event
      const jobs = addListed(event.jobs, listed?.jobs ?? [])
      const olderJobs = listed?.next ?? null
      const first = about?.pages?.includes('overview') ? 'overview' : jobs.length > 0 ? 'jobs' : 'new'
      const route: Route = { kind: draft.prompt === '' ? first : 'new' }
      const rest = { creation: { kind: 'idle' }, live: {}, unanswered: { kind: 'idle' } } as const
      return { kind: 'open', about, canSignOut, jobs, olderJobs, draft, route, ...rest }
    }
    case 'unavailable':
      return { kind: 'unavailable', failure: event.failure }
    case 'sign-in-needed': {
      const attempt = event.failure
        ? ({ kind: 'failed', failure: event.failure } as const)
        : ({ kind: 'idle' } as const)
      return { kind: 'signed-out', canPassword: event.canPassword, attempt }
    }
    case 'sign-in-sent':
      return state.kind === 'signed-out' ? { ...state, attempt: { kind: 'sending' } } : state
    default:
      return state.kind === 'open' ? reduceOpen(state, event) : state
  }
}

type OpenEvent = Exclude<PanelEvent, { type: 'opened' | 'unavailable' | 'sign-in-needed' | 'sign-in-sent' }>

function reduceOpen(state: OpenPanel, event: OpenEvent): OpenPanel {
  switch (event.type) {
    case 'navigated':
      return { ...state, route: event.route }
    case 'draft-changed':
      // A draft that is being sent does not change; a change clears an earlier failure.
      if (state.creation.kind === 'sending') return state
      return { ...state, draft: { ...state.draft, ...event.draft }, creation: { kind: 'idle' } }
    case 'create-sent':
      return { ...state, creation: { kind: 'sending' } }
    case 'create-failed':
      return { ...state, creation: toFailed(event.failure) }
    case 'create-dismissed':
      return { ...state, creation: { kind: 'idle' } }
    case 'created':
      return {
        ...state,
        draft: emptyDraft,
        creation: { kind: 'idle' },
        jobs: add(state.jobs, event.job),
        route: { kind: 'job', id: event.job.id },
      }
    case 'imported':
      return { ...state, jobs: add(state.jobs, event.job), route: { kind: 'job', id: event.job.id } }
    case 'jobs-listed':
      return { ...state, jobs: addListed(state.jobs, event.listed.jobs), olderJobs: event.listed.next }
    case 'jobs-stored':
      return { ...state, jobs: event.jobs }
    case 'renamed':
      return changeStored(state, event.id, { name: event.name.trim() })
    case 'forgotten': {
      const isHere = state.route.kind === 'job' && state.route.id === event.id
      const { [event.id]: _, ...live } = state.live
      const jobs = state.jobs.filter(({ id }) => id !== event.id)
      return { ...state, jobs, live, ...(isHere && { route: { kind: 'jobs' } }) }
    }
    case 'job-read': {
      const { status, branch } = event.job
      const stored = changeStored(state, event.id, { status, ...(branch !== undefined && { branch }) })
      return changeLive(stored, event.id, () => ({ job: event.job }))
    }
    case 'polling-changed':
      return changeLive(state, event.id, () => ({ polling: event.polling }))
    case 'stream-opened':
      return changeLive(state, event.id, () => ({ steps: [] }))
    case 'part-arrived':
      return changeLive(state, event.id, ({ steps }) => ({ steps: foldSteps(steps, event.part) }))
    case 'message-sent':
      return changeLive(state, event.id, () => ({ message: { kind: 'sending' } }))
    case 'message-accepted': {
      const stored = state.jobs.find(({ id }) => id === event.id)
      const instructions = [...(stored?.instructions ?? []), { prompt: event.prompt, sentAtMs: event.atMs }]
      const changed = changeStored(state, event.id, { instructions, status: event.job.status })
      return changeLive(changed, event.id, () => ({
        job: event.job,
        message: { kind: 'idle' },
        diff: { kind: 'closed' },
      }))
    }
    case 'message-failed':
      return changeLive(state, event.id, () => ({ message: toFailed(event.failure) }))
    case 'diff-changed':
      return changeLive(state, event.id, () => ({ diff: event.diff }))
    case 'unanswered-requested':
    case 'unanswered-failed':
    case 'unanswered-loaded':
      return { ...state, unanswered: reduceUnanswered(state.unanswered, event) }
    default:
      return event satisfies never
  }
}

/** Returns `unclear` for a request that the service may have carried out. */
function toFailed(failure: Failure): Creation {
  return mayHaveArrived(failure) ? { kind: 'unclear', failure } : { kind: 'failed', failure }
}

function add(jobs: readonly StoredJob[], job: StoredJob): readonly StoredJob[] {
  return jobs.some(({ id }) => id === job.id) ? jobs : [job, ...jobs]
}

function reduceUnanswered(
  state: OpenPanel['unanswered'],
  event: Extract<OpenEvent, UnansweredEvent>,
): OpenPanel['unanswered'] {
  const before = event.after === undefined ? undefined : state
  // The list may have been reloaded in the meantime.
  if (before && before.kind !== 'loaded') return before
  switch (event.type) {
    case 'unanswered-requested':
      return before ? { ...before, more: { kind: 'sending' } } : { kind: 'loading' }
    case 'unanswered-failed': {
      const failed = { kind: 'failed', failure: event.failure } as const
      return before ? { ...before, more: failed } : failed
    }
    case 'unanswered-loaded': {
      const { questions = [] } = before ?? {}
      // If the list has grown since the previous page, questions of that page may be on this page as well.
      const added = event.questions.filter(({ key }) => !questions.some((known) => known.key === key))
      return { kind: 'loaded', questions: [...questions, ...added], next: event.next, more: { kind: 'idle' } }
    }
    default:
      return event satisfies never
  }
}

function changeStored(state: OpenPanel, id: string, changed: Partial<StoredJob>): OpenPanel {
  return { ...state, jobs: state.jobs.map((job) => (job.id === id ? { ...job, ...changed } : job)) }
}

function changeLive(state: OpenPanel, id: string, change: (live: LiveJob) => Partial<LiveJob>): OpenPanel {
  // Ignores late data of a job that was removed from the list.
  if (!state.jobs.some((job) => job.id === id)) return state
  const live = state.live[id] ?? emptyLiveJob
  return { ...state, live: { ...state.live, [id]: { ...live, ...change(live) } } }
}
