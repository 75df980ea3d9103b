import { type Context, Hono } from 'hono'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { readJson } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxCurrentPathLength, maxIdLength } from '../../protocol/limits.ts'
import {
  type GapAction,
  type GapDetails,
  type GapState,
  gapActions,
  gapStates,
  gapsPath,
  maxGapReasonLength,
} from '../../protocol/operator/gaps.ts'
import type { AuditAction } from '../../protocol/operator/operator.ts'
import type { Job } from '../agent/foldJob.ts'
import type { IssueForm } from '../agent/platform/issueForm.ts'
import { actorOf } from '../audit/actorOf.ts'
import type { Audit } from '../audit/createAudit.ts'
import type { Docs } from '../docs/types.ts'
import { readFields, readText, refuse } from '../server/requestFields.ts'
import type { CountedGap } from '../store/gapStore.ts'
import type { Gaps } from './createGaps.ts'
import { listGaps } from './listGaps.ts'
import { readDetails } from './readDetails.ts'
import { issueOf } from './writeIssue.ts'

export interface GapRoutesOptions {
  gaps: Gaps
  docs: Pick<Docs, 'search' | 'pages'>
  domain: string
  /** Opens the form for issues. Undefined if the docs are not in a repository of GitHub or GitLab. */
  issues(): Promise<IssueForm | undefined>
  findJob(id: string): Promise<Job | undefined>
  audit: Audit
  trustProxy: boolean
}

/** Maximum size of a request about a gap, in bytes. */
export const maxGapRequestBytes = 8_000
const bodyTimeoutMs = 10_000
const issueTimeoutMs = 30_000

const auditActions: Readonly<Record<GapAction, AuditAction>> = {
  dismiss: 'gap-dismissed',
  reopen: 'gap-reopened',
  merge: 'gap-merged',
  separate: 'gap-separated',
  page: 'gap-page-assigned',
  job: 'gap-job-linked',
  issue: 'gap-issue-created',
}

/** Creates the endpoints of gaps. The routes of insight check the key before. */
export function gapRoutes(options: GapRoutesOptions): Hono {
  const { gaps, docs, domain, issues, audit, trustProxy } = options
  const app = new Hono()
  const who = (context: Context) => actorOf(context, trustProxy)

  async function needGap(context: Context): Promise<CountedGap> {
    const gap = await gaps.find(Number(context.req.param('id')))
    if (gap) return gap
    throw new AssistantError('not-found', 'There is no gap with this id, or its questions were erased.')
  }

  let form: Promise<IssueForm | undefined> | undefined
  function openForm(): Promise<IssueForm | undefined> {
    form ??= issues()
    return form
  }

  const describe = async (gap: CountedGap): Promise<GapDetails> =>
    readDetails(gap, gaps.store, docs, await openForm())

  app.get(gapsPath, async (context) => {
    const query = new URL(context.req.url).searchParams
    const page = await listGaps(gaps, docs, domain, parseStates(query), parseAfter(query))
    await audit.note(who(context), 'gaps-read', { gaps: page.gaps.length })
    return context.json(page)
  })

  app.get(`${gapsPath}/:id{\\d{1,15}}`, async (context) => {
    await gaps.upToDate()
    const gap = await needGap(context)
    await audit.note(who(context), 'gap-read', { gap: gap.id })
    return context.json(await describe(gap))
  })

  app.post(`${gapsPath}/:id{\\d{1,15}}/:action{${gapActions.join('|')}}`, async (context) => {
    const gap = await needGap(context)
    const action = context.req.param('action') as GapAction
    const body = await readJson(context.req.raw, { maxBytes: maxGapRequestBytes, timeoutMs: bodyTimeoutMs })
    const actor = who(context)
    const details = await act(gap, action, readFields(body, '', 'The body must be a JSON object.'), actor.who)
    await audit.note(actor, auditActions[action], { gap: gap.id, ...details })
    return context.json(await describe(await needGap(context)))
  })

  app.all(gapsPath, () => methodNotAllowed('GET', 'This address takes GET.'))
  app.all(`${gapsPath}/:id`, () => methodNotAllowed('GET', 'This address takes GET.'))
  app.all(`${gapsPath}/:id/:action{${gapActions.join('|')}}`, () =>
    methodNotAllowed('POST', 'This address takes POST.'),
  )
  return app

  /** Does what an operator asks for. Returns details for the audit log. */
  async function act(
    gap: CountedGap,
    action: GapAction,
    body: Readonly<Record<string, unknown>>,
    actor: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { id, state } = gap
    if (gap.mergedInto !== undefined && action !== 'separate')
      throw new AssistantError('invalid-request', `This gap was merged into gap ${gap.mergedInto}.`)
    const need = (isDone: boolean) => {
      if (isDone) return
      throw new AssistantError(
        'invalid-request',
        `This cannot be done to a gap that is ${state}. Read it again.`,
      )
    }
    switch (action) {
      case 'dismiss': {
        const reason = readText(
          body.reason,
          'reason',
          'is required: why this gap needs no answer',
          maxGapReasonLength,
        )
        if (reason.trim() === '') refuse('reason', 'must not be empty')
        const from = gapStates.filter((each) => each !== 'dismissed')
        const event = { who: actor, what: 'dismissed', details: { reason } } as const
        need(await gaps.change(id, from, { state: 'dismissed', reason }, event))
        return {}
      }
      case 'reopen': {
        const from = gapStates.filter((each) => each !== 'open')
        // An operator who opens a closed gap is not content with the answer, so it closes with another one.
        const changed = {
          state: 'open',
          reason: '',
          askedDocs: '',
          ...(state === 'closed' && { needsChange: true, answeredFrom: undefined }),
        } as const
        need(await gaps.change(id, from, changed, { who: actor, what: 'reopened', details: {} }))
        gaps.questionFailed()
        return {}
      }
      case 'merge': {
        const into = body.into
        if (typeof into !== 'number' || !Number.isSafeInteger(into) || into === id)
          return refuse('into', 'must be the id of another gap')
        if (!(await gaps.join(id, into, actor))) refuse('into', 'must be the id of another gap')
        return { into }
      }
      case 'separate': {
        const from = await gaps.separate(id, actor)
        if (from === undefined)
          throw new AssistantError('invalid-request', 'This gap was not merged into another one.')
        // Both are asked again, because their questions are others now.
        gaps.questionFailed()
        return { from }
      }
      case 'page': {
        const page = readText(
          body.page,
          'page',
          'is required: the path of a page; empty for none',
          maxCurrentPathLength,
        )
        if (page !== '' && !docs.pages.some(({ path }) => path === page))
          refuse('page', 'must be the path of a page of the docs')
        need(
          await gaps.change(
            id,
            gapStates,
            { page },
            { who: actor, what: 'page-assigned', details: { page } },
          ),
        )
        return { page }
      }
      case 'job': {
        const job = await options.findJob(
          readText(body.job, 'job', 'is required: the id of a job', maxIdLength),
        )
        if (!job) return refuse('job', 'must be the id of a job of this service')
        need(await gaps.link(id, { id: job.id, branch: job.created.branch }, actor))
        gaps.questionFailed()
        return { job: job.id }
      }
      case 'issue': {
        const opened = await openForm()
        if (opened?.kind !== 'service')
          throw new AssistantError('invalid-request', 'This service has no token to create issues with.')
        const described = await describe(gap)
        const issue = await opened.create(issueOf(described), AbortSignal.timeout(issueTimeoutMs))
        await gaps.change(id, gapStates, { issue }, { who: actor, what: 'issue-created', details: { issue } })
        return { issue }
      }
      default:
        return action satisfies never
    }
  }
}

function parseStates(query: URLSearchParams): readonly GapState[] {
  const named = query.get('state')
  if (named === null) return gapStates
  const state = gapStates.find((each) => each === named)
  return state ? [state] : refuse('state', `must be one of ${gapStates.join(', ')}`)
}

function parseAfter(query: URLSearchParams): number {
  const text = query.get('after') ?? '0'
  return /^\d{1,9}$/.test(text)
    ? Number(text)
    : refuse('after', 'must be the value of "next" in the previous part')
}
