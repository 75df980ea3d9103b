import { Hono } from 'hono'
import { errorResponse } from '../http/errorResponse.ts'
import { AssistantError } from '../protocol/errors.ts'
import { openAnswerer } from './assistant/openAnswerer.ts'
import type { DocsService } from './docsService.ts'
import type { DocsServiceOptions } from './docsServiceOptions.ts'
import { createReadiness } from './health/createReadiness.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { openOperatorRoutes } from './openOperatorRoutes.ts'
import { openServiceParts } from './openServiceParts.ts'
import { readerRoutes } from './readerRoutes.ts'
import { startRetention } from './readers/startRetention.ts'
import { computeReport } from './report/computeReport.ts'
import { startReports } from './report/startReports.ts'
import { guardRequests } from './server/guardRequests.ts'
import { logRequests, noteRoute } from './telemetry/logRequests.ts'
import { metricsRoutes } from './telemetry/metricsRoutes.ts'
import { noteError } from './telemetry/openRequest.ts'

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
  const { parts, refresh, budget, traces, checkHost, isWritable, stopRefreshing } =
    await openServiceParts(options)
  const { docs, store, domain, basePath, keys, metrics, shutdown, trustProxy, siteName, onError } = parts
  const { model, writing } = options
  const { answerer, modelHealth } = options.answerer
    ? { answerer: options.answerer, modelHealth: undefined }
    : await openAnswerer({ docs, model, writing, budget, siteName: siteName(), onError })
  const readers = await readerRoutes(parts, answerer, budget)
  const operators = await openOperatorRoutes(parts, refresh, answerer.description, async (request, actor) =>
    app.fetch(request, { actor }),
  )

  const app = new Hono()
  app.use(noteRoute)
  app.onError((error) => {
    noteError(error)
    if (!(error instanceof AssistantError)) onError(error)
    return errorResponse(error)
  })
  app.route('/', healthRoutes(createReadiness({ docs, store, model: modelHealth }), isWritable))
  app.route('/', metricsRoutes(metrics, keys.check, docs))
  app.route('/', readers.endpoints)
  app.route('/', operators.app)
  app.route('/', readers.site)
  app.notFound(() => {
    const error = new AssistantError('not-found', 'There is nothing at this address.')
    noteError(error)
    return errorResponse(error)
  })

  const stopRetention = options.keepDays
    ? startRetention({
        store,
        keepDays: options.keepDays,
        tell: options.onRetention ?? console.log,
        onError,
      })
    : undefined

  const { report } = options
  const stopReports =
    report &&
    (await startReports({
      ...report,
      store,
      onError,
      async compute(lastDay) {
        const adminUrl = report.adminUrl ?? (await store.admin.readAddress())
        return computeReport({ store, docs, domain, siteName: siteName(), adminUrl }, lastDay)
      },
    }))

  let closed: Promise<void> | undefined
  async function close(graceMs: number): Promise<void> {
    stopRefreshing()
    const jobsEnded = operators.close()
    await shutdown.begin(graceMs)
    await readers.close()
    // Running answers, jobs and reports read the docs.
    await jobsEnded
    await stopReports?.()
    await docs.close()
    await stopRetention?.()
    await operators.admin?.close()
    await store.close()
  }

  const { agent, admin, keyring } = operators
  return {
    fetch: logRequests(
      guardRequests(async (request, bindings) => app.fetch(request, bindings as object), checkHost, shutdown),
      {
        log: options.log,
        logQuestions: options.logQuestions ?? false,
        trustProxy,
        tracing: traces?.tracing,
      },
    ),
    docs,
    get publicKey() {
      // For the next call: this one cannot wait.
      void keys.check.read()
      return keys.check.publicKey
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
      isOn: agent.agent !== undefined,
      description: agent.agent ? agent.agent.description : agent.reason,
    },
    metrics,
    traces: traces?.description,
    serveMcp: readers.mcp.serveStdio,
    adminLink: () => admin?.link(),
    saveAdminAddress: (url) => store.admin.saveAddress(admin && `${url}${basePath}admin`),
    close: ({ graceMs = 0 } = {}) => {
      closed ??= close(graceMs)
      return closed
    },
  }
}
