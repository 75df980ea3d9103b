import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { logError } from '../http/logLine.ts'
import { defaultAgentUsesPerHour } from '../protocol/agent.ts'
import { AssistantError } from '../protocol/errors.ts'
import type { AdminOptions } from './admin/adminOptions.ts'
import { adminRoutes } from './admin/adminRoutes.ts'
import { openAdminStore } from './admin/openAdminStore.ts'
import type { AgentOptions } from './agent/agentOptions.ts'
import { createJobLog } from './agent/createJobLog.ts'
import { openAgent } from './agent/openAgent.ts'
import { agentRoutes } from './agentRoutes.ts'
import type { Answerer } from './assistant/answerer.ts'
import { createExtractAnswerer } from './assistant/createExtractAnswerer.ts'
import { createModelAnswerer, type WritingOptions } from './assistant/model/createModelAnswerer.ts'
import { createTokenBudget } from './assistant/model/createTokenBudget.ts'
import { withExtracts } from './assistant/model/withExtracts.ts'
import { assistantRoutes } from './assistantRoutes.ts'
import { createHostCheck } from './createHostCheck.ts'
import { createShutdown } from './createShutdown.ts'
import { diffRoutes } from './diffRoutes.ts'
import { openDocs } from './docs/openDocs.ts'
import type { Docs } from './docs/types.ts'
import { guardRequests } from './guardRequests.ts'
import { type GivenKeys, type Keys, openKeys } from './keys.ts'
import { createLimiter } from './limits/createLimiter.ts'
import { agentLimits, feedbackLimits, questionLimits, refusedLimits } from './limits/limit.ts'
import { type LimitsInput, resolveLimits } from './limits/resolveLimits.ts'
import { createMask, noMask } from './mask/createMask.ts'
import type { OpenedModel } from './models/openedModel.ts'
import { parseBasePath, parseSiteUrl } from './siteAddress.ts'
import { siteRoutes } from './siteRoutes.ts'
import { createFallbackStore } from './store/createFallbackStore.ts'
import { makeDataFolder, protectDataFolder } from './store/makeDataFolder.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import type { Store } from './store/store.ts'
import { listUnanswered } from './unanswered/listUnanswered.ts'

export interface DocsServiceOptions {
  /** Folder with the docs: Markdown and MDX. */
  folder: string
  /** Folder for keys, threads, feedback and the index; made where absent. @default '.docs-assistant' */
  dataFolder?: string | undefined
  /** The `{domain}` of the assistant endpoints. @default 'docs' */
  domain?: string | undefined
  /** Path the docs site lives under. The endpoints answer there and at the root. @default '/' */
  basePath?: string | undefined
  /** Address of the docs site readers use, for absolute links. @default links are paths on the reader's site */
  siteUrl?: string | undefined
  /**
   * Hosts the service is reached as, beside that of `siteUrl`, `localhost` and addresses such as `192.0.2.1`. A request
   * for any other host is refused. @default none
   */
  allowHosts?: readonly string[] | undefined
  /** Name of the docs, for titles and the greeting. @default the title of the start page */
  siteName?: string | undefined
  /** Keys to use in place of the kept ones. */
  keys?: GivenKeys | undefined
  /**
   * Model that writes the answers, as `openModel()` gives it, or any of the AI SDK's. Extracts take its place where it
   * fails, and when `limits.tokensPerDay` are used up.
   * @default none: answers are extracts from the docs
   */
  model?: OpenedModel | undefined
  /** Bounds of what the model reads and writes. */
  writing?: WritingOptions | undefined
  /** Makes answers in another way than these two; `model` is then not used. */
  answerer?: Answerer | undefined
  /**
   * The agent that changes the docs on branches. Its `{projectId}` is the `domain`.
   * @default none; its endpoints answer 503
   */
  agent?: AgentOptions | undefined
  /** Where readers find help when the docs have no answer: an address or a path. @default none is named */
  supportUrl?: string | undefined
  /**
   * Whether readers may attach images, PDFs and texts to questions: 10 of 5 MB. A request with files may have 75 MB;
   * others have 1 MB at most, as all have where this is off.
   * @default true
   */
  attachments?: boolean | undefined
  /**
   * Whether e-mail addresses, card and account numbers, keys, tokens and passwords in what readers send are masked
   * before anything is stored or given to a model.
   * @default true
   */
  mask?: boolean | undefined
  /** The admin page, at `admin` below `basePath`. @default none */
  admin?: AdminOptions | undefined
  /** What is remembered, and where. @default SQLite in the data folder */
  store?: Store | undefined
  /**
   * How often the assistant may be asked, answers be rated and requests be refused; 0 takes a limit away.
   * @default 10_000 a month and an hour, 1_000 a day from one address, 600 ratings and 600 refusals an hour
   */
  limits?: LimitsInput | undefined
  /**
   * Counts a client under the last hop of `X-Forwarded-For`. Only behind a proxy that writes it: anybody else can
   * send that header too.
   * @default false
   */
  trustProxy?: boolean | undefined
  /** A comment is sent on a quiet answer stream after so many milliseconds. @default 15_000 */
  pingMs?: number | undefined
  /** Told of failures the client gets no details of. @default one line each to standard error */
  onError?: ((error: unknown) => void) | undefined
}

/** The whole interface over a folder of docs, as one Web handler. */
export interface DocsService {
  /**
   * @param bindings what `@hono/node-server` hands over with a request. It says the client's address, without which
   *   there is no limit by address.
   */
  fetch(request: Request, bindings?: unknown): Promise<Response>
  readonly docs: Docs
  readonly keys: Keys
  readonly domain: string
  readonly basePath: string
  readonly answerer: Answerer
  /** What the agent works with, or why there is none. */
  readonly agent: { isOn: boolean; description: string }
  /** Path of the admin page, with a secret that opens it once; undefined where it is not served. */
  adminLink(): string | undefined
  /**
   * Refuses requests from now on, ends jobs, which go on at the next start, and releases the store. Resolves when all
   * has ended.
   */
  close(options?: {
    /**
     * How long answers under way may take to come to their end, in milliseconds; then they are broken off in a way
     * that lets readers continue them. @default 0
     */
    graceMs?: number | undefined
  }): Promise<void>
}

/**
 * Opens a folder of docs as a service: the assistant and agent endpoints, and the docs as a site.
 *
 * @throws DocsFolderError when there is nothing to serve
 * @throws Error for an option that cannot be used; it names the option
 * @example
 * const service = await createDocsService({ folder: 'docs' })
 * Bun.serve({ fetch: service.fetch }) // or `listen(service)` on Node
 */
export async function createDocsService(options: DocsServiceOptions): Promise<DocsService> {
  // Git is run in folders of its own, where a path from here would be another one.
  const dataFolder = resolve(options.dataFolder ?? '.docs-assistant')
  const domain = options.domain ?? 'docs'
  const basePath = parseBasePath(options.basePath ?? '/')
  const siteUrl = options.siteUrl === undefined ? undefined : parseSiteUrl(options.siteUrl)
  const onError = options.onError ?? logError
  const limits = resolveLimits(options.limits)
  const checkHost = createHostCheck({
    siteUrl,
    allowHosts: options.allowHosts ?? [],
    trustProxy: options.trustProxy ?? false,
    onRefused: onError,
  })
  const docs = await openDocs({ folder: options.folder, dataFolder, basePath, siteUrl })
  await makeDataFolder(dataFolder)
  for (const sentence of await protectDataFolder(dataFolder)) onError(sentence)
  const keys = await openKeys(dataFolder, options.keys)
  const { store, isWritable } = createFallbackStore(
    options.store ?? openSqliteStore(join(dataFolder, 'store.sqlite')),
    onError,
  )
  const shutdown = createShutdown()
  const answerer = options.answerer ?? createAnswerer()

  const assistant = assistantRoutes({
    docs,
    store,
    answerer,
    domain,
    supportUrl: options.supportUrl,
    keys,
    limiter: createLimiter(questionLimits(limits), store.usage, keys.admin),
    refusedLimiter: createLimiter(refusedLimits(limits), store.usage, keys.admin),
    budget: createBodyBudget(),
    feedbackLimiter: createLimiter(feedbackLimits(limits), store.usage, keys.admin),
    mask: (options.mask ?? true) ? createMask(keys.admin) : noMask,
    attachments: options.attachments ?? true,
    trustProxy: options.trustProxy ?? false,
    pingMs: options.pingMs,
    shutdown,
    onError,
  })

  const log = createJobLog(store.jobEvents)
  const opened = await openAgent(options.agent, { docs, basePath, dataFolder, log, onError })
  const agent = agentRoutes({
    opened,
    log,
    project: domain,
    keys,
    limiter: createLimiter(
      agentLimits(options.agent?.usesPerHour ?? defaultAgentUsesPerHour),
      store.usage,
      keys.admin,
    ),
    unanswered: (after) => listUnanswered(store, docs, domain, after),
    isRehearsal: options.agent?.rehearsal ?? false,
    basePath,
    trustProxy: options.trustProxy ?? false,
    pingMs: options.pingMs,
    onError,
  })

  const app = new Hono()
  app.onError((error) => {
    if (!(error instanceof AssistantError)) onError(error)
    return errorResponse(error)
  })
  app.get('/healthz', (context) => context.json(describeHealth(isWritable())))
  app.route('/discovery', assistant)
  if (basePath !== '/') app.route(`${basePath}discovery`, assistant)
  app.route('/', agent)
  if (basePath !== '/') app.route(basePath, agent)
  const adminStore = options.admin && openAdminStore(dataFolder)
  const admin =
    adminStore &&
    adminRoutes({
      ...options.admin,
      store: adminStore,
      adminKey: keys.admin,
      project: domain,
      siteName: siteName(),
      basePath,
      trustProxy: options.trustProxy ?? false,
      ask: async (request) => app.fetch(request),
      onError,
    })
  if (admin) app.route('/', admin.app)
  app.route('/', diffRoutes({ log, repository: opened.repository, basePath }))
  app.route('/', siteRoutes({ docs, basePath, siteName: options.siteName, domain, apiKey: keys.assistant }))
  app.notFound(() => errorResponse(new AssistantError('not-found', 'There is nothing at this address.')))

  function siteName(): string {
    const start = docs.pages.find((page) => page.path === basePath)
    return options.siteName ?? start?.title ?? domain
  }

  function createAnswerer(): Answerer {
    const extracts = createExtractAnswerer()
    if (!options.model) return extracts
    const { usage } = store
    const budget = createTokenBudget({
      perDay: limits.tokensPerDay,
      usage,
      key: keys.assistant,
      secret: keys.admin,
    })
    const { model, writing } = options
    return withExtracts({
      written: createModelAnswerer({ model, docs, budget, siteName: siteName(), ...writing }),
      extracts,
      onError,
    })
  }

  let closed: Promise<void> | undefined
  async function close(graceMs: number): Promise<void> {
    const ended = opened.close()
    // Whoever follows a job asks again for what comes after; nothing is lost by ending that at once.
    log.close()
    await shutdown.begin(graceMs)
    store.close()
    adminStore?.close()
    await ended
  }

  return {
    fetch: guardRequests(
      async (request, bindings) => app.fetch(request, bindings as object),
      checkHost,
      shutdown,
    ),
    docs,
    keys,
    domain,
    basePath,
    answerer,
    agent: {
      isOn: opened.agent !== undefined,
      description: opened.agent ? opened.agent.description : opened.reason,
    },
    adminLink: () => admin?.link(),
    close: ({ graceMs = 0 } = {}) => {
      closed ??= close(graceMs)
      return closed
    },
  }
}

/** A service that keeps nothing still answers, so it stays in the rotation of a load balancer. */
function describeHealth(isWritable: boolean): object {
  return isWritable ? { status: 'ok' } : { status: 'degraded', reason: 'Answers are given and not kept.' }
}
