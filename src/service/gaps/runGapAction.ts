import { AssistantError } from '../../protocol/errors.ts'
import { maxCurrentPathLength, maxIdLength } from '../../protocol/limits.ts'
import {
  type GapAction,
  type GapDetails,
  type GapState,
  gapStates,
  maxGapReasonLength,
} from '../../protocol/operator/gaps.ts'
import type { Job } from '../agent/foldJob.ts'
import type { IssueForm } from '../agent/platform/issueForm.ts'
import type { Docs } from '../docs/types.ts'
import { readText, refuse } from '../server/requestFields.ts'
import type { CountedGap, GapChange, StoredGapEvent } from '../store/gapStore.ts'
import type { Gaps } from './createGaps.ts'
import { issueOf } from './writeIssue.ts'

const issueTimeoutMs = 30_000

type Fields = Readonly<Record<string, unknown>>

export interface GapActionOptions {
  gaps: Gaps
  docs: Pick<Docs, 'pages'>
  findJob(id: string): Promise<Job | undefined>
  openForm(): Promise<IssueForm | undefined>
  describe(gap: CountedGap): Promise<GapDetails>
}

/** The gap, the fields of the request, and the operator. */
interface Action extends GapActionOptions {
  gap: CountedGap
  body: Fields
  actor: string
}

const actions: Readonly<Record<GapAction, (action: Action) => Promise<Fields>>> = {
  async dismiss(action) {
    const { reason: given } = action.body
    const reason = readText(given, 'reason', 'is required: why this gap needs no answer', maxGapReasonLength)
    if (reason.trim() === '') refuse('reason', 'must not be empty')
    const from = gapStates.filter((each) => each !== 'dismissed')
    await change(action, from, { state: 'dismissed', reason }, 'dismissed', { reason })
    return {}
  },

  async reopen(action) {
    const from = gapStates.filter((each) => each !== 'open')
    const changed: GapChange = {
      state: 'open',
      reason: '',
      askedDocs: '',
      // The operator rejects the answer that closed the gap, so only a different one closes it again.
      ...(action.gap.state === 'closed' && { needsChange: true, answeredFrom: undefined }),
    }
    await change(action, from, changed, 'reopened')
    action.gaps.questionFailed()
    return {}
  },

  async merge({ gaps, gap, body: { into }, actor }) {
    if (typeof into !== 'number' || !Number.isSafeInteger(into) || into === gap.id)
      return refuse('into', 'must be the id of another gap')
    if (!(await gaps.join(gap.id, into, actor))) refuse('into', 'must be the id of another gap')
    return { into }
  },

  async separate({ gaps, gap, actor }) {
    const from = await gaps.separate(gap.id, actor)
    if (from === undefined)
      throw new AssistantError('invalid-request', 'This gap was not merged into another one.')
    // The questions of both gaps have changed, so both are asked again.
    gaps.questionFailed()
    return { from }
  },

  async page(action) {
    const page = readText(
      action.body.page,
      'page',
      'is required: the path of a page, or an empty text to remove it',
      maxCurrentPathLength,
    )
    if (page !== '' && !action.docs.pages.some(({ path }) => path === page))
      refuse('page', 'must be the path of a page of the docs')
    await change(action, gapStates, { page }, 'page-assigned', { page })
    return { page }
  },

  async job(action) {
    const { gaps, gap, body, actor, findJob } = action
    const job = await findJob(readText(body.job, 'job', 'is required: the id of a job', maxIdLength))
    if (!job) return refuse('job', 'must be the id of a job of this service')
    needDone(action, await gaps.link(gap.id, { id: job.id, branch: job.created.branch }, actor))
    gaps.questionFailed()
    return { job: job.id }
  },

  async issue({ gaps, gap, actor, openForm, describe }) {
    const form = await openForm()
    if (form?.kind !== 'service')
      throw new AssistantError('invalid-request', 'This service has no token to create issues with.')
    const issue = await form.create(issueOf(await describe(gap)), AbortSignal.timeout(issueTimeoutMs))
    await gaps.change(gap.id, gapStates, { issue }, { who: actor, what: 'issue-created', details: { issue } })
    return { issue }
  },
}

/**
 * Runs an operator's action on a gap. Returns details for the audit log.
 *
 * @throws AssistantError `invalid-request` if a field is wrong, or the action does not fit the gap's state
 */
export async function runGapAction(
  name: GapAction,
  gap: CountedGap,
  body: Fields,
  actor: string,
  options: GapActionOptions,
): Promise<Fields> {
  if (gap.mergedInto !== undefined && name !== 'separate')
    throw new AssistantError('invalid-request', `This gap was merged into gap ${gap.mergedInto}.`)
  return actions[name]({ ...options, gap, body, actor })
}

async function change(
  action: Action,
  from: readonly GapState[],
  changed: GapChange,
  what: StoredGapEvent['what'],
  details: StoredGapEvent['details'] = {},
): Promise<void> {
  const { gaps, gap, actor } = action
  needDone(action, await gaps.change(gap.id, from, changed, { who: actor, what, details }))
}

function needDone({ gap }: Action, isDone: boolean): void {
  if (isDone) return
  throw new AssistantError(
    'invalid-request',
    `This action does not fit the gap, which is ${gap.state}. Read the gap again.`,
  )
}
