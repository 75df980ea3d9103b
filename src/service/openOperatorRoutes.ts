import { Hono } from 'hono'
import { defaultAgentUsesPerHour } from '../protocol/agent.ts'
import { adminRoutes } from './admin/adminRoutes.ts'
import { operatorRoutes } from './admin/operatorRoutes.ts'
import { createJobLog } from './agent/createJobLog.ts'
import { listJobs } from './agent/listJobs.ts'
import { type OpenedAgent, openAgent } from './agent/openAgent.ts'
import { openIssueForm } from './agent/platform/issueForm.ts'
import { agentRoutes } from './agent/routes/agentRoutes.ts'
import { diffRoutes } from './agent/routes/diffRoutes.ts'
import { type Actor, createAudit } from './audit/createAudit.ts'
import { readQuestions } from './check/readQuestions.ts'
import { createGaps } from './gaps/createGaps.ts'
import { gapRoutes } from './gaps/gapRoutes.ts'
import { listUnanswered } from './gaps/listUnanswered.ts'
import { insightRoutes } from './insight/insightRoutes.ts'
import { createKeyring, type Keyring } from './keys/createKeyring.ts'
import { agentLimits } from './limits/limit.ts'
import { createReaderData } from './readers/createReaderData.ts'
import { readRetention } from './readers/startRetention.ts'
import type { DocsRefresh } from './refresh/createDocsRefresh.ts'
import { refreshRoutes } from './refresh/refreshRoutes.ts'
import type { ServiceParts } from './serviceParts.ts'
import { describeSetup } from './setup/describeSetup.ts'
import { countJobs } from './telemetry/countUse.ts'

export interface OperatorRoutes {
  /** Jobs of the agent, what operators manage, reading the docs again, and the admin page. */
  app: Hono
  agent: OpenedAgent
  keyring: Keyring
  /** Undefined if there is no admin page. */
  admin: ReturnType<typeof adminRoutes> | undefined
  /** Pauses running jobs until the next start, and ends the streams of jobs. Resolves when the jobs have stopped. */
  close(): Promise<void>
}

/**
 * Opens the agent, and creates what operators and the admin page call.
 *
 * @param answers describes how questions are answered
 * @param ask sends a request of the admin page to the service
 */
export async function openOperatorRoutes(
  parts: ServiceParts,
  refresh: DocsRefresh,
  answers: string,
  ask: (request: Request, actor: Actor) => Promise<Response>,
): Promise<OperatorRoutes> {
  const { options, docs, store, domain, basePath, dataFolder, siteName, trustProxy, onError } = parts
  const { check: keys, secret, internalKey, given } = parts.keys
  const log = countJobs(createJobLog(store), parts.metrics)
  const agent = await openAgent(options.agent, {
    docs,
    basePath,
    dataFolder,
    log,
    loadJobQueue: store.loadJobQueue,
    lock: store.lock,
    readQuestions: () => readQuestions(docs.folder, store, domain),
    onError,
  })
  const audit = createAudit(store.audit, onError)
  const gaps = createGaps({
    store,
    docs,
    domain,
    jobs: {
      find: log.find,
      isMerged: agent.isMerged,
      async ended(id, signal) {
        for await (const _ of log.follow(id, 0, signal));
      },
    },
    onError,
  })
  refresh.onChanged(gaps.docsChanged)
  parts.onFailedQuestion(gaps.questionFailed)
  const issues = () =>
    openIssueForm({
      folder: docs.folder,
      remote: options.agent?.rehearsal ? (options.agent.remote ?? null) : options.agent?.remote,
      repository: options.agent?.repository,
      isAgentOn: agent.agent !== undefined,
      env: options.agent?.env ?? process.env,
    })
  const keyring = createKeyring(store.keys, keys)
  async function siteKey(): Promise<string> {
    await keys.read()
    return keys.publicKey
  }
  const operator = operatorRoutes({
    opened: agent,
    isRehearsal: options.agent?.rehearsal ?? false,
    unanswered: (after) => listUnanswered(gaps, docs, domain, after),
    jobs: (before) => listJobs(store.jobEvents, log, domain, before),
    audit,
    auditLog: store.audit,
    readers: createReaderData(store.readers, audit, secret),
    keys: { keyring, given, siteKey, domain, basePath },
    setup: () => describeSetup(parts, agent, keyring, answers),
    retention: () => readRetention(store, options.keepDays),
    trustProxy,
  })
  const jobs = agentRoutes({
    opened: agent,
    log,
    project: domain,
    keys,
    limiter: parts.createLimiter(agentLimits(options.agent?.usesPerHour ?? defaultAgentUsesPerHour)),
    audit,
    gaps,
    operator,
    basePath,
    trustProxy,
    pingMs: options.pingMs,
    onError,
  })
  const refreshing = refreshRoutes({ refresh, keys, webhookSecret: options.webhookSecret || undefined })
  const insight = insightRoutes({
    store,
    docs,
    domain,
    keys,
    audit,
    shutdown: parts.shutdown,
    trustProxy,
    gaps: gapRoutes({ gaps, docs, domain, issues, findJob: log.find, audit, trustProxy }),
    prices: options.modelPrices,
  })
  const app = new Hono()
  for (const path of new Set(['/', basePath]))
    app.route(path, jobs).route(path, refreshing).route(path, insight)
  const admin =
    options.admin &&
    adminRoutes({
      ...options.admin,
      store: store.admin,
      adminKey: internalKey,
      secret,
      project: domain,
      siteName: siteName(),
      basePath,
      trustProxy,
      audit,
      ask,
      onError,
    })
  if (admin) app.route('/', admin.app)
  app.route('/', diffRoutes({ log, readDiff: agent.readDiff, basePath, hasAdmin: admin !== undefined }))

  return {
    app,
    agent,
    keyring,
    admin,
    async close() {
      const ended = agent.close()
      // Ends the streams of jobs at once. Their clients reconnect and get the events they missed.
      log.close()
      await Promise.all([ended, gaps.close()])
    },
  }
}
