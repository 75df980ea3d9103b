import { join, resolve } from 'node:path'
import { createTokenBudget, type TokenBudget } from './assistant/model/createTokenBudget.ts'
import { findNameOfDocs } from './docs/nameOfDocs.ts'
import { openDocs } from './docs/openDocs.ts'
import type { DocsServiceOptions } from './docsServiceOptions.ts'
import { watchFailures } from './gaps/watchFailures.ts'
import { openKeys } from './keys/openKeys.ts'
import { checkSecret } from './keys/openSecret.ts'
import { createLimiter } from './limits/createLimiter.ts'
import { resolveLimits } from './limits/resolveLimits.ts'
import { openMeaning } from './meaning/openMeaning.ts'
import { openVectorStore } from './meaning/openVectorStore.ts'
import { createDocsRefresh, type DocsRefresh } from './refresh/createDocsRefresh.ts'
import { createHostCheck } from './server/createHostCheck.ts'
import { createShutdown } from './server/createShutdown.ts'
import { parseBasePath, parseSiteUrl } from './server/siteAddress.ts'
import type { ServiceParts } from './serviceParts.ts'
import { createFallbackCache } from './store/fallback/createFallbackCache.ts'
import { createFallbackStore } from './store/fallback/createFallbackStore.ts'
import { protectDataFolder } from './store/makeDataFolder.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import { countRefusals, countTokens } from './telemetry/countUse.ts'
import { createMetrics } from './telemetry/createMetrics.ts'
import { createErrorLine } from './telemetry/serviceLog.ts'
import { type OpenedTracing, openTracing } from './telemetry/tracing/openTracing.ts'
import { traceStore } from './telemetry/tracing/traceStore.ts'

/** Time after which passages that could not be embedded are sent again, in milliseconds. */
const embeddingRetryMs = 60_000

export interface OpenedParts {
  parts: ServiceParts
  refresh: DocsRefresh
  /** Limits the tokens of all models together. */
  budget: TokenBudget
  /** Undefined if the process has not registered OpenTelemetry. */
  traces: OpenedTracing | undefined
  /** Throws if a request is for a host that is not the service's. */
  checkHost(request: Request): void
  /** Whether the store can be written to. */
  isWritable(): boolean
  /** Reads the docs no more. */
  stopRefreshing(): void
}

/**
 * Opens the docs, the store and the keys of a service.
 *
 * @throws DocsFolderError if the folder has no pages
 * @throws Error if an option is invalid; the message names the option
 */
export async function openServiceParts(options: DocsServiceOptions): Promise<OpenedParts> {
  // Absolute, because Git runs in other folders, where a relative path would point elsewhere.
  const dataFolder = resolve(options.dataFolder ?? '.docs-assistant')
  const domain = options.domain ?? 'docs'
  const basePath = parseBasePath(options.basePath ?? '/')
  const siteUrl = options.siteUrl === undefined ? undefined : parseSiteUrl(options.siteUrl)
  const onError = options.onError ?? createErrorLine(options.log)
  const limits = resolveLimits(options.limits)
  if (options.webhookSecret) checkSecret(options.webhookSecret, 'DOCS_WEBHOOK_SECRET')
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
    hasAdmin: options.admin !== undefined,
    onError,
    onProgress: options.onReading,
    onPage: metrics.countPage,
    cache,
    answersBeforeRead: true,
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
  const failureListeners: Array<() => void> = []
  const store = watchFailures(traces?.tracing ? traceStore(plainStore) : plainStore, () => {
    for (const listener of failureListeners) listener()
  })
  const keys = await openKeys({
    dataFolder,
    store: store.keys,
    given: options.keys ?? {},
    secret: options.secret,
    onError,
  })
  const { secret } = keys
  const budget = countTokens(
    createTokenBudget({ perDay: limits.tokensPerDay, usage: store.usage, name: domain, secret }),
    metrics,
  )
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
  if (!docs.isRead) refresh.soon()

  function siteName(): string {
    return options.siteName ?? findNameOfDocs(docs.pages, basePath) ?? domain
  }

  return {
    parts: {
      options,
      domain,
      basePath,
      siteUrl,
      dataFolder,
      trustProxy: options.trustProxy ?? false,
      limits,
      docs,
      store,
      keys,
      metrics,
      shutdown: createShutdown(),
      siteName,
      createLimiter: (of) => countRefusals(createLimiter(of, store.usage, secret), metrics),
      onError,
      onFailedQuestion: (listener) => void failureListeners.push(listener),
    },
    refresh,
    budget,
    traces,
    checkHost,
    isWritable,
    stopRefreshing() {
      refresh.close()
      cache?.close()
    },
  }
}
