import { type Context, Hono } from 'hono'
import { takesOnly } from '../../http/methodNotAllowed.ts'
import { AssistantError } from '../../protocol/errors.ts'
import {
  type GapAction,
  type GapDetails,
  type GapState,
  gapActions,
  gapStates,
  gapsPath,
} from '../../protocol/operator/gaps.ts'
import type { AuditAction } from '../../protocol/operator/operator.ts'
import type { Job } from '../agent/foldJob.ts'
import type { IssueForm } from '../agent/platform/issueForm.ts'
import { actorOf } from '../audit/actorOf.ts'
import type { Audit } from '../audit/createAudit.ts'
import type { Docs } from '../docs/types.ts'
import { checkParameters, readBodyFields, readId, refuse } from '../server/requestFields.ts'
import type { CountedGap } from '../store/gapStore.ts'
import type { Gaps } from './createGaps.ts'
import { listGaps } from './listGaps.ts'
import { readDetails } from './readDetails.ts'
import { runGapAction } from './runGapAction.ts'

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
    const id = readId(context.req.param('id') ?? '')
    const gap = id === undefined ? undefined : await gaps.find(id)
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
    checkParameters(query, ['state', 'after'])
    const page = await listGaps(gaps, docs, domain, parseStates(query), parseAfter(query))
    await audit.note(who(context), 'gaps-read', { gaps: page.gaps.length })
    return context.json(page)
  })

  app.get(`${gapsPath}/:id`, async (context) => {
    await gaps.upToDate()
    const gap = await needGap(context)
    await audit.note(who(context), 'gap-read', { gap: gap.id })
    return context.json(await describe(gap))
  })

  app.post(`${gapsPath}/:id/:action{(?:${gapActions.join('|')})}`, async (context) => {
    const gap = await needGap(context)
    const action = context.req.param('action') as GapAction
    const fields = await readBodyFields(context.req.raw, maxGapRequestBytes)
    const actor = who(context)
    const details = await runGapAction(action, gap, fields, actor.who, { ...options, openForm, describe })
    await audit.note(actor, auditActions[action], { gap: gap.id, ...details })
    return context.json(await describe(await needGap(context)))
  })

  app.all(gapsPath, takesOnly('GET'))
  app.all(`${gapsPath}/:id`, takesOnly('GET'))
  app.all(`${gapsPath}/:id/:action{(?:${gapActions.join('|')})}`, takesOnly('POST'))
  return app
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
