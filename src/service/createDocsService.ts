import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { defaultAgentUsesPerHour } from '../protocol/agent.ts'
import { AssistantError } from '../protocol/errors.ts'
import { adminRoutes } from './admin/adminRoutes.ts'
import { operatorRoutes } from './admin/operatorRoutes.ts'
import { createJobLog } from './agent/createJobLog.ts'
import { openAgent } from './agent/openAgent.ts'
import { agentRoutes } from './agent/routes/agentRoutes.ts'
import { diffRoutes } from './agent/routes/diffRoutes.ts'
import type { Answerer } from './assistant/answerer.ts'
import { assistantRoutes } from './assistant/assistantRoutes.ts'
import { createExtractAnswerer } from './assistant/extracts/createExtractAnswerer.ts'
import { createLinkResolver } from './assistant/extracts/createLinkResolver.ts'
import { createModelAnswerer } from './assistant/model/createModelAnswerer.ts'
import { createTokenBudget } from './assistant/model/createTokenBudget.ts'
import { withBudget } from './assistant/model/withBudget.ts'
import { withExtracts } from './assistant/model/withExtracts.ts'
import { createAudit } from './audit/createAudit.ts'
import { openDocs } from './docs/openDocs.ts'
import type { Docs } from './docs/types.ts'
import type { DocsServiceOptions } from './docsServiceOptions.ts'
import { createReadiness } from './health/createReadiness.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { type ModelHealth, watchModel } from './health/watchModel.ts'
import { createKeyring, type Keyring } from './keys/createKeyring.ts'
import { openKeys } from './keys/openKeys.ts'
import { createLimiter } from './limits/createLimiter.ts'
import {
  agentLimits,
  feedbackLimits,
  type Limit,
  questionLimits,
  refusedLimits,
  searchLimits,
} from './limits/limit.ts'
import { resolveLimits } from './limits/resolveLimits.ts'
import { llmsRoutes } from './llms/llmsRoutes.ts'
import { createMask, noMask } from './mask/createMask.ts'
import { mcpRoutes } from './mcp/mcpRoutes.ts'
import { openDocsMcp } from './mcp/openDocsMcp.ts'
import { openMeaning } from './meaning/openMeaning.ts'
import { openVectorStore } from './meaning/openVectorStore.ts'
import { createRewriter } from './meaning/rewriteQuestion.ts'
import { createReaderData } from './readers/createReaderData.ts'
import { readRetention, startRetention } from './readers/startRetention.ts'
import { createDocsRefresh } from './refresh/createDocsRefresh.ts'
import { refreshRoutes } from './refresh/refreshRoutes.ts'
import { searchRoutes } from './search/searchRoutes.ts'
import { createHostCheck } from './server/createHostCheck.ts'
import { createReaderAccess } from './server/createReaderAccess.ts'
import { createShutdown } from './server/createShutdown.ts'
import { guardRequests } from './server/guardRequests.ts'
import { parseBasePath, parseSiteUrl } from './server/siteAddress.ts'
import { siteRoutes } from './site/siteRoutes.ts'
import { createFallbackCache } from './store/createFallbackCache.ts'
import { createFallbackStore } from './store/createFallbackStore.ts'
import { protectDataFolder } from './store/makeDataFolder.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import { countJobs, countRefusals, countTokens } from './telemetry/countUse.ts'
import { createMetrics, type Metrics } from './telemetry/createMetrics.ts'
import { logRequests, noteRoute } from './telemetry/logRequests.ts'
import { metricsRoutes } from './telemetry/metricsRoutes.ts'
import { noteError } from './telemetry/openRequest.ts'
import { createErrorLine } from './telemetry/serviceLog.ts'
import { openTracing } from './telemetry/tracing/openTracing.ts'
import { traceStore } from './telemetry/tracing/traceStore.ts'
import { listUnanswered } from './unanswered/listUnanswered.ts'

/** Time after which passages that could not be embedded are sent again, in milliseconds. */
const embeddingRetryMs = 60_000

/** All endpoints and the site of a docs folder, as one Web handler. */
export interface DocsService {
  /**
   * @param bindings passed by `@hono/node-server` with each request. They contain the client's address; without it,
   *   limits per address do not apply.
   */
  fetch(request: Request, bindings?: unknown): Promise<Response>
  readonly docs: Docs
  /** Public key that the pages of the docs site use. It changes if the key is replaced or revoked. */
  readonly publicKey: string
  /** Creates, replaces and revokes keys. */
  readonly keys: Keyring
  readonly domain: string
  readonly basePath: string
  readonly answerer: Answerer
  readonly search: {
    /** How the docs are searched. */
    description: string
    /** Resolves when all passages that the docs have now are embedded, at once if there is no embedding model. */
    readonly embedded: Promise<void>
  }
  /** Whether the agent is on, and a description of its setup or the reason why it is off. */
  readonly agent: { isOn: boolean; description: string }
  /** Counts what the service does, for Prometheus. */
  readonly metrics: Pick<Metrics, 'contentType' | 'read'>
  /** What OpenTelemetry traces, and what is missing for it. Undefined if the process has not registered OpenTelemetry. */
  readonly traces: string | undefined
  /**
   * Serves one client of the Model Context Protocol over the standard input and output of this process. Resolves when the
   * input has ended. Nothing else may be written to standard output meanwhile.
   */
  serveMcp(): Promise<void>
  /** Returns the path of the admin page with a secret that opens it once, or undefined if there is no admin page. */
  adminLink(): string | undefined
  /** Stores where the service listens, so that `docs-assistant admin-link` can print the address of the admin page. */
  saveAdminAddress(url: string): Promise<void>
  /**
   * Refuses new requests, pauses jobs until the next start and closes the store. Resolves when everything has ended.
   */
  close(options?: {
    /**
     * Milliseconds that running answers get to finish. Later they are aborted, and readers can continue them.
     * @default 0
     */
    graceMs?: number | undefined
  }): Promise<void>
}

/**
 * Creates a service for a folder of docs: the endpoints of assistant and agent, and the docs as a site.
 *
 * @throws DocsFolderError if the folder has no pages
 * @throws Error if an option is invalid; the message names the option
 * @example
 * const service = await createDocsService({ folder: 'docs' })
 * Bun.serve({ fetch: service.fetch }) // or `listen(service)` on Node
 */
export async function createDocsService(options: DocsServiceOptions): Promise<DocsService> {
  // Absolute, because Git runs in other folders, where a relative path would point elsewhere.
  const dataFolder = resolve(options.dataFolder ?? '.docs-assistant')
  const domain = options.domain ?? 'docs'
  const basePath = parseBasePath(options.basePath ?? '/')
  const siteUrl = options.siteUrl === undefined ? undefined : parseSiteUrl(options.siteUrl)
  const onError = options.onError ?? createErrorLine(options.log)
  const limits = resolveLimits(options.limits)
  const checkHost = createHostCheck({
    siteUrl,
    allowHosts: options.allowHosts ?? [],
    trustProxy: options.trustProxy ?? false,
    onRefused: onError,
  })
  const metrics = createMetrics({ docs: () => docs, dataFolder })
  const cache = options.store?.docsCache && createFallbackCache(options.store.docsCache, onError)
  const plainDocs = await openDocs({
    folder: options.folder,
    dataFolder,
    basePath,
    siteUrl,
    onError,
    onProgress: options.onReading,
    onPage: metrics.countPage,
    cache,
  })
  for (const sentence of await protectDataFolder(dataFolder)) onError(sentence)
  const traces = await openTracing({
    recordsTexts: options.logQuestions ?? false,
    hasModels: [options.model, options.embeddingModel, options.rerankingModel].some(Boolean),
  })
  const { store: plainStore, isWritable } = createFallbackStore(
    options.store ?? openSqliteStore(join(dataFolder, 'store.sqlite')),
    onError,
  )
  const store = traces?.tracing ? traceStore(plainStore) : plainStore
  const {
    check: keys,
    secret,
    internalKey,
    given,
  } = await openKeys({
    dataFolder,
    store: store.keys,
    given: options.keys ?? {},
    secret: options.secret,
    onError,
  })
  const shutdown = createShutdown()
  const limiterOf = (of: readonly Limit[]) => countRefusals(createLimiter(of, store.usage, secret), metrics)
  const tokenBudget = createTokenBudget({
    perDay: limits.tokensPerDay,
    usage: store.usage,
    name: domain,
    secret,
  })
  const budget = countTokens(tokenBudget, metrics)
  const docs = openMeaning(plainDocs, {
    embeddingModel: options.embeddingModel,
    rerankingModel: options.rerankingModel,
    openStore: () => openVectorStore(dataFolder),
    budget,
    onError,
    onProgress: options.onEmbedding,
    retryMs: embeddingRetryMs,
    prunes: true,
    cache,
    onSearch: metrics.countSearch,
    onChanged() {
      metrics.noteIndexChange()
      refresh.announce()
    },
  })
  const refresh = createDocsRefresh(docs, store.notices, onError)
  let modelHealth: (() => ModelHealth) | undefined
  const answerer = options.answerer ?? createAnswerer()

  const access = createReaderAccess({
    keys,
    domain,
    refusedLimiter: limiterOf(refusedLimits(limits)),
    trustProxy: options.trustProxy ?? false,
  })
  const answering = {
    docs,
    store,
    answerer,
    rewrite: options.model && createRewriter({ model: withBudget(options.model, budget), docs, onError }),
    domain,
    supportUrl: options.supportUrl,
    onError,
  }
  const isMasked = options.mask ?? true
  const mask = isMasked ? createMask(secret) : noMask
  const questionLimiter = limiterOf(questionLimits(limits))
  const assistant = assistantRoutes({
    ...answering,
    hasSiteUrl: siteUrl !== undefined,
    access,
    limiter: questionLimiter,
    budget: createBodyBudget(),
    feedbackLimiter: limiterOf(feedbackLimits(limits)),
    mask,
    attachments: options.attachments ?? true,
    pingMs: options.pingMs,
    shutdown,
    onQuestion: metrics.countQuestion,
  })

  const searchLimiter = limiterOf(searchLimits(limits))
  const resolveLinks = createLinkResolver(docs)
  const search = searchRoutes({ docs, basePath, resolveLinks, access, limiter: searchLimiter })
  const mcp = openDocsMcp({
    answering,
    mask,
    isMasked,
    shutdown,
    onQuestion: metrics.countQuestion,
    basePath,
    siteName,
  })

  const log = countJobs(createJobLog(store), metrics)
  const opened = await openAgent(options.agent, {
    docs,
    basePath,
    dataFolder,
    log,
    loadJobQueue: store.loadJobQueue,
    onError,
  })
  const audit = createAudit(store.audit, onError)
  const keyring = createKeyring(store.keys, keys)
  const operator = operatorRoutes({
    opened,
    isRehearsal: options.agent?.rehearsal ?? false,
    unanswered: (after) => listUnanswered(store, docs, domain, after),
    audit,
    auditLog: store.audit,
    readers: createReaderData(store.readers, audit, secret),
    keys: { keyring, given, siteKey: () => keys.publicKey, domain, basePath },
    retention: () => readRetention(store, options.keepDays),
    trustProxy: options.trustProxy ?? false,
  })
  const agent = agentRoutes({
    opened,
    log,
    project: domain,
    keys,
    limiter: limiterOf(agentLimits(options.agent?.usesPerHour ?? defaultAgentUsesPerHour)),
    audit,
    operator,
    basePath,
    trustProxy: options.trustProxy ?? false,
    pingMs: options.pingMs,
    onError,
  })

  const app = new Hono()
  app.use(noteRoute)
  app.onError((error) => {
    noteError(error)
    if (!(error instanceof AssistantError)) onError(error)
    return errorResponse(error)
  })
  app.route('/', healthRoutes(createReadiness({ docs, store, model: modelHealth }), isWritable))
  app.route('/', metricsRoutes(metrics, keys, docs))
  for (const path of new Set(['/', basePath]))
    app.route(`${path}discovery`, search).route(`${path}discovery`, assistant)
  app.route(
    '/',
    mcpRoutes({
      mcp,
      basePath,
      domain,
      access,
      allowed: options.mcp ?? 'key',
      searchLimiter,
      questionLimiter,
      reportLimiter: limiterOf(feedbackLimits(limits)),
      hasSiteUrl: siteUrl !== undefined,
      trustProxy: options.trustProxy ?? false,
    }),
  )
  const refreshing = refreshRoutes({ refresh, keys, webhookSecret: options.webhookSecret || undefined })
  for (const path of new Set(['/', basePath])) app.route(path, agent).route(path, refreshing)
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
      trustProxy: options.trustProxy ?? false,
      audit,
      ask: async (request, actor) => app.fetch(request, { actor }),
      onError,
    })
  if (admin) app.route('/', admin.app)
  app.route('/', diffRoutes({ log, readDiff: opened.readDiff, basePath }))
  app.route(
    '/',
    llmsRoutes({
      docs,
      basePath,
      siteUrl,
      siteName,
      resolveLinks,
      shutdown,
      trustProxy: options.trustProxy ?? false,
    }),
  )
  app.route(
    '/',
    siteRoutes({ docs, basePath, siteName: options.siteName, domain, apiKey: () => keys.publicKey }),
  )
  app.notFound(() => {
    const error = new AssistantError('not-found', 'There is nothing at this address.')
    noteError(error)
    return errorResponse(error)
  })

  function siteName(): string {
    const start = docs.pages.find((page) => page.path === basePath)
    return options.siteName ?? start?.title ?? domain
  }

  function createAnswerer(): Answerer {
    const extracts = createExtractAnswerer(docs)
    if (!options.model) return extracts
    const { model, writing } = options
    const watched = watchModel(createModelAnswerer({ model, docs, budget, siteName: siteName(), ...writing }))
    modelHealth = watched.health
    return withExtracts({
      written: watched.answerer,
      extracts,
      onError,
    })
  }

  const stopRetention = options.keepDays
    ? startRetention({ store, keepDays: options.keepDays, tell: options.onRetention ?? console.log, onError })
    : undefined

  let closed: Promise<void> | undefined
  async function close(graceMs: number): Promise<void> {
    refresh.close()
    cache?.close()
    const ended = opened.close()
    // Ends the streams of jobs at once. Their clients reconnect and get the events they missed.
    log.close()
    await shutdown.begin(graceMs)
    await mcp.close()
    // Running answers and jobs read the docs.
    await ended
    await docs.close()
    await stopRetention?.()
    await admin?.close()
    await store.close()
  }

  return {
    fetch: logRequests(
      guardRequests(async (request, bindings) => app.fetch(request, bindings as object), checkHost, shutdown),
      {
        log: options.log,
        logQuestions: options.logQuestions ?? false,
        trustProxy: options.trustProxy ?? false,
        tracing: traces?.tracing,
      },
    ),
    docs,
    get publicKey() {
      return keys.publicKey
    },
    keys: keyring,
    domain,
    basePath,
    answerer,
    search: {
      description: docs.description,
      get embedded() {
        return docs.embedded
      },
    },
    agent: {
      isOn: opened.agent !== undefined,
      description: opened.agent ? opened.agent.description : opened.reason,
    },
    metrics,
    traces: traces?.description,
    serveMcp: mcp.serveStdio,
    adminLink: () => admin?.link(),
    saveAdminAddress: (url) => store.admin.saveAddress(admin && `${url}${basePath}admin`),
    close: ({ graceMs = 0 } = {}) => {
      closed ??= close(graceMs)
      return closed
    },
  }
}
