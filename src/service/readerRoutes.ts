import { Hono } from 'hono'
import { createBodyBudget } from '../http/createBodyBudget.ts'
import { answeredRoutes } from './answered/answeredRoutes.ts'
import type { Answerer } from './assistant/answerer.ts'
import { assistantRoutes } from './assistant/assistantRoutes.ts'
import { createLinkResolver } from './assistant/extracts/createLinkResolver.ts'
import type { TokenBudget } from './assistant/model/createTokenBudget.ts'
import { handoverRoutes } from './handover/handoverRoutes.ts'
import { openHandover } from './handover/openHandover.ts'
import {
  answeredLimits,
  feedbackLimits,
  handoverLimits,
  questionLimits,
  refusedLimits,
  searchLimits,
} from './limits/limit.ts'
import { llmsRoutes } from './llms/llmsRoutes.ts'
import { createMask, noMask } from './mask/createMask.ts'
import { mcpRoutes } from './mcp/mcpRoutes.ts'
import { openDocsMcp } from './mcp/openDocsMcp.ts'
import type { Mcp } from './mcp/openMcp.ts'
import { searchRoutes } from './search/searchRoutes.ts'
import { createReaderAccess } from './server/createReaderAccess.ts'
import { turnsOf } from './server/takeTurn.ts'
import type { ServiceParts } from './serviceParts.ts'
import { openSite } from './site/openSite.ts'
import { sitemapRoutes } from './site/sitemap/sitemapRoutes.ts'
import { siteRoutes } from './site/siteRoutes.ts'
import { createSuggester } from './suggestions/createSuggester.ts'
import { openAskedQuestions } from './suggestions/openAskedQuestions.ts'

export interface ReaderRoutes {
  /** Questions, searches and ratings, the tools for agents, and the docs as text. */
  endpoints: Hono
  /** The docs as a website, which has an answer to every address below the base path. */
  site: Hono
  mcp: Mcp
  /** Ends the work on pages and messages of agents. */
  close(): Promise<void>
}

/** Creates what readers and their programs call. */
export async function readerRoutes(
  parts: ServiceParts,
  answerer: Answerer,
  budget: TokenBudget,
): Promise<ReaderRoutes> {
  const { options, docs, store, domain, basePath, siteUrl, siteName, limits, createLimiter } = parts
  const { keys, metrics, shutdown, trustProxy, onError } = parts
  const hasSiteUrl = siteUrl !== undefined
  const isMasked = options.mask ?? true
  const mask = isMasked ? createMask(keys.secret) : noMask
  const access = createReaderAccess({
    keys: keys.check,
    domain,
    refusedLimiter: createLimiter(refusedLimits(limits)),
    trustProxy,
  })
  const resolveLinks = createLinkResolver(docs)
  const asked = openAskedQuestions({ insight: store.insight, domain, docs, onError })
  const { model, suggestions = true, modelSuggestions = true } = options
  const tasks =
    model &&
    (await import('./createModelTasks.ts')).createModelTasks({
      model,
      budget,
      docs,
      siteName: siteName(),
      writesQuestions: modelSuggestions,
      onError,
    })
  const suggester = suggestions ? createSuggester({ docs, asked, write: tasks?.write }) : undefined
  const answering = {
    docs,
    resolveLinks,
    store,
    answerer,
    rewrite: tasks?.rewrite,
    suggester,
    domain,
    basePath,
    supportUrl: options.supportUrl,
    onError,
  }
  const questionLimiter = createLimiter(questionLimits(limits))
  const searchLimiter = createLimiter(searchLimits(limits))
  const feedbackLimiter = createLimiter(feedbackLimits(limits))
  const mcp = openDocsMcp({
    answering,
    mask,
    isMasked,
    shutdown,
    onQuestion: metrics.countQuestion,
    basePath,
    siteName,
  })

  const handover =
    options.handover &&
    (await openHandover({ ...options.handover, store: store.handovers, siteName, onError }))
  const search = searchRoutes({
    docs,
    basePath,
    hasSiteUrl,
    resolveLinks,
    suggester,
    access,
    limiter: searchLimiter,
  })
  const answered = answeredRoutes({
    docs,
    store,
    domain,
    mask,
    hasSiteUrl,
    access,
    limiter: createLimiter(answeredLimits(limits)),
  })
  const assistant = assistantRoutes({
    ...answering,
    hasSiteUrl,
    access,
    limiter: questionLimiter,
    budget: createBodyBudget(),
    feedbackLimiter,
    mask,
    handoverOffer: handover?.offer,
    attachments: options.attachments ?? true,
    pingMs: options.pingMs,
    shutdown,
    onQuestion: metrics.countQuestion,
  })
  const endpoints = new Hono()
  const handovers = handover
    ? handoverRoutes({
        handover,
        store,
        domain,
        access,
        limiter: createLimiter(handoverLimits(limits)),
        mask,
        onError,
      })
    : new Hono()
  for (const path of new Set(['/', basePath]))
    for (const routes of [search, answered, handovers, assistant]) endpoints.route(`${path}discovery`, routes)
  endpoints.route(
    '/',
    mcpRoutes({
      mcp,
      basePath,
      domain,
      access,
      allowed: options.mcp ?? 'key',
      searchLimiter,
      questionLimiter,
      reportLimiter: feedbackLimiter,
      hasSiteUrl,
      trustProxy,
    }),
  )
  endpoints.route('/', llmsRoutes({ docs, basePath, siteUrl, siteName, resolveLinks, shutdown, trustProxy }))
  const { site, ...siteParts } = openSite({
    docs,
    basePath,
    siteUrl,
    siteName: options.siteName,
    domain,
    apiKey: () => keys.check.publicKey,
    mcp: options.mcp ?? 'key',
    editUrl: options.editUrl,
    suggestions: suggester !== undefined,
    pageLinks: options.pageLinks,
  })
  endpoints.route('/', sitemapRoutes({ docs, site, basePath, siteUrl, shutdown, trustProxy }))
  return {
    endpoints,
    site: siteRoutes({
      ...siteParts,
      site,
      basePath,
      siteUrl,
      trustProxy,
      readKeys: keys.check.read,
      // A 404 page searches with the limits of a search with the site's own key.
      async maySearch(address) {
        const { refusal } = await searchLimiter.take({ key: keys.check.publicKey, domain, address })
        if (refusal === undefined) await turnsOf(address)()
        return refusal === undefined
      },
    }),
    mcp,
    async close() {
      site.close()
      await mcp.close()
      await handover?.close()
    },
  }
}
