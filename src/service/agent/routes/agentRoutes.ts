import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { eventStream, type StreamEncoding } from '../../../http/eventStream.ts'
import { takesOnly } from '../../../http/methodNotAllowed.ts'
import { readJson } from '../../../http/readBody.ts'
import { serverSentEvents } from '../../../http/serverSentEvents.ts'
import { agentJobsPath } from '../../../protocol/agent.ts'
import { AssistantError } from '../../../protocol/errors.ts'
import { maxBodyBytes, maxBodyMs } from '../../../protocol/limits.ts'
import { actorOf } from '../../audit/actorOf.ts'
import type { Audit } from '../../audit/createAudit.ts'
import type { Gaps } from '../../gaps/createGaps.ts'
import { checkCallingKey } from '../../keys/checkCallingKey.ts'
import type { KeyCheck } from '../../keys/createKeyCheck.ts'
import type { Limiter } from '../../limits/createLimiter.ts'
import { refuse } from '../../server/requestFields.ts'
import { requestAddress } from '../../server/siteOrigin.ts'
import { currentRequest } from '../../telemetry/openRequest.ts'
import type { Agent } from '../createAgent.ts'
import type { JobLog } from '../createJobLog.ts'
import type { Job } from '../foldJob.ts'
import type { OpenedAgent } from '../openAgent.ts'
import { type DiffUrl, describeJob } from './describeJob.ts'
import { diffPath } from './diffRoutes.ts'
import { jobChunks, type PositionedChunk } from './jobChunks.ts'
import { parseGap, parseJob, parseJobV1, parseMessage } from './parseJobRequest.ts'

export interface AgentRoutesOptions {
  opened: OpenedAgent
  log: JobLog
  /** The `{projectId}`. */
  project: string
  keys: KeyCheck
  /** Limits how often jobs are created and messaged. */
  limiter: Limiter
  audit: Audit
  gaps: Pick<Gaps, 'mayLink' | 'link' | 'jobContinued'>
  /** Endpoints for operators besides jobs. */
  operator: Hono
  /** Starts and ends with a slash. The pages that show a job's changes are below it. */
  basePath: string
  trustProxy: boolean
  pingMs: number | undefined
  onError(error: unknown): void
}

/** Date since which version 1 is deprecated, in the format of RFC 9745. */
const deprecatedSince = `@${Date.UTC(2026, 10, 21) / 1000}`

/**
 * Gives each event an `id`. A client that reconnects sends the last one as `Last-Event-ID` and gets the events after
 * it.
 */
const numberedEvents: StreamEncoding<PositionedChunk> = {
  ...serverSentEvents,
  encode: ({ chunk, position }) =>
    (position === undefined ? '' : `id: ${position}\n`) + serverSentEvents.encode(chunk),
}

/** Creates the routes of the agent: creating jobs, sending them messages, and reading them. */
export function agentRoutes(options: AgentRoutesOptions): Hono {
  const { opened, log, project, keys, limiter, audit, gaps, basePath, trustProxy, pingMs, onError } = options
  const app = new Hono()

  async function checkCaller(context: Context): Promise<void> {
    await checkCallingKey(context, keys)
    if (context.req.param('projectId') !== project) {
      throw new AssistantError('not-found', 'This service has no project with this id.')
    }
  }

  /** Runs `work` and counts it against the limit. A request that fails does not count. */
  async function counted<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
    const taken = await limiter.take({ key: '', domain: project, address: undefined })
    for (const [name, value] of Object.entries(taken.headers)) context.header(name, value)
    if (taken.refusal) throw taken.refusal
    try {
      return await work()
    } catch (error) {
      await taken.takeBack()
      throw error
    }
  }

  /** Reads a body without a memory budget: only holders of the admin key get here. */
  const read = (context: Context) =>
    readJson(context.req.raw, { maxBytes: maxBodyBytes, timeoutMs: maxBodyMs })

  const note = (context: Context, what: 'job-created' | 'job-followed-up', { id }: Job) =>
    audit.note(actorOf(context, trustProxy), what, { job: id })

  const who = (context: Context) => actorOf(context, trustProxy).who
  const linkOf = ({ id, created }: Job) => ({ id, branch: created.branch })

  function needAgent(): Agent {
    if (opened.agent) return opened.agent
    throw new AssistantError('model-unavailable', opened.reason)
  }

  async function needJob(context: Context): Promise<Job> {
    const job = await log.find(context.req.param('id') ?? '')
    if (job?.created.project === project) return job
    throw new AssistantError('not-found', 'This project has no job with this id.')
  }

  function diffAddressFor(context: Context): DiffUrl {
    const address = requestAddress(context.req.raw, trustProxy)
    return (job) => address + diffPath(basePath, job)
  }

  const describe = (context: Context, job: Job) => describeJob(job, diffAddressFor(context))

  function stream(context: Context, job: Job, after: number): Response {
    const diffAddress = diffAddressFor(context)
    return eventStream({
      events: (signal) => jobChunks(log, job.id, after, diffAddress, signal),
      encoding: numberedEvents,
      headers: {
        'x-vercel-ai-ui-message-stream': 'v1',
        'X-Session-Id': job.id,
        'X-Branch-Name': job.created.branch,
      },
      pingMs,
      onError: AsyncLocalStorage.bind(onError),
      onEnd: currentRequest()?.hold(),
    })
  }

  app.use('/:version{v[12]}/agent/:projectId/*', async (context, next) => {
    await checkCaller(context)
    // Reading `res` creates the response, so this header and all that are set later are also on error responses.
    context.res.headers.set('Cache-Control', 'no-store')
    await next()
  })

  app.post('/v1/agent/:projectId/job', async (context) => {
    context.header('Deprecation', deprecatedSince)
    context.header('Link', `<${agentJobsPath(project)}>; rel="successor-version"`)
    const agent = needAgent()
    const create = async () => agent.create(project, parseJobV1(await read(context)))
    // The stream only shows the job, so a client that disconnects does not end it.
    const job = await counted(context, create)
    await note(context, 'job-created', job)
    return stream(context, job, 0)
  })

  app.post('/v2/agent/:projectId/job', async (context) => {
    const agent = needAgent()
    const create = async () => {
      const body = await read(context)
      const gap = parseGap(body)
      if (gap !== undefined && !(await gaps.mayLink(gap))) refuse('gap', 'must be the id of a gap')
      const job = await agent.create(project, parseJob(body))
      if (gap !== undefined) await gaps.link(gap, linkOf(job), who(context))
      return job
    }
    const job = await counted(context, create)
    await note(context, 'job-created', job)
    return context.json(describe(context, job), 201)
  })

  app.get('/v2/agent/:projectId/job/:id', async (context) =>
    context.json(describe(context, await needJob(context))),
  )

  app.post('/v2/agent/:projectId/job/:id/message', async (context) => {
    const agent = needAgent()
    const job = await needJob(context)
    const send = async () => agent.message(job, parseMessage(await read(context)))
    const sent = await counted(context, send)
    await gaps.jobContinued(linkOf(sent), who(context))
    await note(context, 'job-followed-up', sent)
    return context.json(describe(context, sent))
  })

  app.get('/v2/agent/:projectId/job/:id/stream', async (context) => {
    const after = Number(context.req.header('Last-Event-ID') ?? 0)
    return stream(context, await needJob(context), Number.isSafeInteger(after) && after > 0 ? after : 0)
  })

  app.get('/v2/agent/:projectId/job/:id/diff', async (context) => {
    const diff = await opened.readDiff?.(await needJob(context))
    if (diff === undefined)
      throw new AssistantError(
        'not-found',
        'The changes of this job cannot be read: the agent is off, or the branch is gone.',
      )
    return context.body(diff, 200, { 'Content-Type': 'text/x-diff; charset=utf-8' })
  })

  app.route('/v2/agent/:projectId', options.operator)

  app.all('/:version{v[12]}/agent/:projectId/job', takesOnly('POST'))
  // These exist only in version 2.
  app.all('/v2/agent/:projectId/job/:id/message', takesOnly('POST'))
  app.all('/v2/agent/:projectId/job/:id/:part{(?:stream|diff)}', takesOnly('GET'))
  app.all('/v2/agent/:projectId/job/:id', takesOnly('GET'))
  app.all('/:version{v[12]}/agent/*', () => {
    throw new AssistantError('not-found', 'There is nothing at this address.')
  })
  return app
}
