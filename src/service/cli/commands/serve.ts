import { isIP } from 'node:net'
import { relative } from 'node:path'
import { logLine } from '../../../http/logLine.ts'
import { agentJobsPath } from '../../../protocol/agent.ts'
import { maxLinkMs } from '../../../proxy/auth/createOneTimeLink.ts'
import { createDocsService } from '../../createDocsService.ts'
import type { DocsWatcher } from '../../docs/files/watchDocs.ts'
import type { DocsService } from '../../docsService.ts'
import type { DocsServiceOptions } from '../../docsServiceOptions.ts'
import { isValid } from '../../keys/manageKeys.ts'
import { packageFile, packageVersion } from '../../packageFiles.ts'
import { type Listening, listen } from '../../server/listen.ts'
import { parseLinkedPrograms } from '../../site/shell/parseLinkedPrograms.ts'
import { openPostgresStore } from '../../store/postgres/openPostgresStore.ts'
import { createMetricsHandler } from '../../telemetry/metricsRoutes.ts'
import { readAgentOptions } from '../environment/agentOptions.ts'
import { handoverFromEnvironment } from '../environment/handoverFromEnvironment.ts'
import { keysFromEnvironment } from '../environment/keysFromEnvironment.ts'
import { modelFromEnvironment } from '../environment/modelFromEnvironment.ts'
import { passwordHashFromEnvironment } from '../environment/passwordHashFromEnvironment.ts'
import { pricesFromEnvironment } from '../environment/pricesFromEnvironment.ts'
import { reportFromEnvironment } from '../environment/reportFromEnvironment.ts'
import { searchModelsFromEnvironment } from '../environment/searchModelsFromEnvironment.ts'
import { limitHeapGrowth } from '../limitMemory.ts'
import { onStopSignal } from '../onStopSignal.ts'
import { count } from '../output/count.ts'
import { createProgressLine } from '../output/createProgressLine.ts'
import { createReadingLine } from '../output/createReadingLine.ts'
import { describeSkipped } from '../output/describeSkipped.ts'
import { openLog } from '../output/openLog.ts'
import { listSettings } from '../settings/describeSettings.ts'
import type { ResolvedSettings } from '../settings/resolveSettings.ts'
import type { Settings } from '../settings/settings.ts'
import { watchAndReport } from '../watchAndReport.ts'

/** Settings of `serve`, and the docs folder that a variable or the settings file names. */
export type ServeOptions = Settings & { folder?: string | undefined }

/** `docs-assistant serve [folder]`: runs until it is stopped. */
export async function serve(options: ServeOptions, resolved: ResolvedSettings): Promise<void> {
  const startedAt = performance.now()
  const model = await modelFromEnvironment()
  const searchModels = await searchModelsFromEnvironment()
  const databaseUrl = process.env.DATABASE_URL || undefined
  const given: DocsServiceOptions = {
    folder: options.folder ?? packageFile('docs'),
    webhookSecret: process.env.DOCS_WEBHOOK_SECRET,
    dataFolder: options.data,
    domain: options.domain,
    basePath: options.basePath,
    siteUrl: options.siteUrl,
    // The name that the service listens on is one of its host names.
    allowHosts: [...options.allowHost, options.host].filter((host) => isIP(host) === 0),
    siteName: options.siteName,
    editUrl: options.editUrl,
    pageLinks: parseLinkedPrograms(options.pageLinks),
    mcp: options.mcp,
    supportUrl: options.supportUrl,
    handover: handoverFromEnvironment(options),
    report: reportFromEnvironment(options),
    keys: keysFromEnvironment(),
    secret: process.env.ASSISTANT_SECRET,
    model,
    modelPrices: pricesFromEnvironment(),
    ...searchModels,
    onReading: createReadingLine(process.stderr),
    onEmbedding: createProgressLine(console.log),
    limits: {
      perMonth: options.limitPerMonth,
      perHour: options.limitPerHour,
      perDay: options.limitPerDay,
      refusedPerHour: options.limitRefused,
      feedbackPerHour: options.limitFeedback,
      searchesPerHour: options.limitSearch,
      handoversPerHour: options.limitHandover,
      tokensPerDay: options.tokensPerDay,
    },
    trustProxy: options.trustProxy,
    attachments: options.attachments,
    suggestions: options.suggestions,
    modelSuggestions: options.modelSuggestions,
    mask: options.mask,
    keepDays: options.keepDays,
    onRetention: (line) => console.log(`  ${line}`),
    log: openLog(options.logLevel),
    logQuestions: options.logQuestions,
    agent: readAgentOptions(options),
    settings: listSettings(resolved, process.env),
    admin: options.admin
      ? {
          passwordHash: passwordHashFromEnvironment(),
          onLinkUsed: () =>
            console.log('  The admin link was used. Run `docs-assistant admin-link` for a new one.'),
        }
      : undefined,
  }
  // Opened last, because its connections keep the process alive if something else fails.
  const store = databaseUrl === undefined ? undefined : await openPostgresStore(databaseUrl)
  const service = await createDocsService({ ...given, store }).catch(async (error: unknown) => {
    await store?.close()
    throw error
  })
  const indexMs = performance.now() - startedAt
  limitHeapGrowth()
  let listening: Listening
  try {
    listening = await listen(service, options)
  } catch (error) {
    await service.close()
    throw explainListenError(error as NodeJS.ErrnoException, options)
  }
  const metrics =
    options.metricsPort === undefined
      ? undefined
      : await openMetricsPort(service, options, options.metricsPort).catch(async (error: unknown) => {
          await listening.close()
          await service.close()
          throw error
        })
  // For instance if the disk is full. Only `docs-assistant admin-link` fails then.
  await service.saveAdminAddress(listening.url).catch((error: unknown) => console.error(error))
  const description = await describeStart(service, listening, options, indexMs, metrics)

  let watcher: DocsWatcher | undefined
  onStopSignal(async () => {
    await watcher?.close()
    await metrics?.close()
    await service.close({ graceMs: options.grace * 1_000 })
    await listening.close({ graceMs: 1_000 })
  })
  // Printed after signals are handled, because the reader may stop the service at once.
  console.log(description)
  const pollFilesMs = options.watch === 'poll' ? options.pollInterval * 1_000 : undefined
  if (options.watch) watcher = watchAndReport(service.docs, pollFilesMs)
}

async function describeAdminKeys({ keys }: DocsService): Promise<string> {
  if (process.env.ASSISTANT_ADMIN_KEY) return 'from ASSISTANT_ADMIN_KEY'
  const stored = await keys.list().catch(() => [])
  const names = stored.filter((key) => key.kind === 'admin' && isValid(key)).map(({ name }) => `"${name}"`)
  return names.length > 0
    ? names.join(', ')
    : 'none; to create one, run `docs-assistant keys create --kind admin`'
}

/** Listens on the port for the metrics alone. */
function openMetricsPort(service: DocsService, options: ServeOptions, port: number): Promise<Listening> {
  const host = options.metricsHost
  return listen(createMetricsHandler(service.metrics), { port, host }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(
        `The metrics cannot be read on ${host}, port ${port} (${error.code}). Choose another --metrics-port or --metrics-host.`,
      )
    },
  )
}

async function describeStart(
  service: DocsService,
  { url }: Listening,
  options: ServeOptions,
  indexMs: number,
  metrics: Listening | undefined,
): Promise<string> {
  const { docs, domain, basePath, answerer, search, agent, traces } = service
  const link = service.adminLink()
  const passages = docs.pages.reduce((sum, page) => sum + page.passageCount, 0)
  const indexed = `${count(docs.pages.length, 'page')}, ${count(passages, 'passage')} in ${Math.round(indexMs)} ms`
  const rows: ReadonlyArray<readonly [name: string, value: string | undefined]> = [
    ['Docs', `${relative('', docs.folder) || '.'}: ${indexed}`],
    ['', docs.isRead ? undefined : 'The files are still being read. Until then, the last index answers.'],
    ...describeSkipped(docs.skipped).map((line) => ['', line] as const),
    ['Site', `${url}${basePath}`],
    [
      'Sources',
      `link to ${options.siteUrl ?? `${url}${basePath}; if your docs are on another site, set --site-url`}`,
    ],
    ['Assistant', `${url}/discovery/v2/assistant/${domain}/message`],
    ['MCP', options.mcp === 'off' ? undefined : `${url}/mcp`],
    ['Public key', service.publicKey],
    ['Admin keys', await describeAdminKeys(service)],
    ['Search', search.description],
    ['Answers', answerer.description],
    ['Admin page', link && `${url}${link}  (opens once, within ${maxLinkMs / 60_000} minutes)`],
    ['Metrics', metrics && `${metrics.url}/metrics`],
    ['Traces', traces],
    ['Agent', agent.isOn ? `${url}${agentJobsPath(domain)}` : `off. ${agent.description}`],
    ['', agent.isOn ? agent.description : undefined],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(width)}  ${logLine(value)}`)
  return [`\n  DocsAssistant ${packageVersion()}\n`, ...lines, '\n  Stop with Ctrl+C.\n'].join('\n')
}

function explainListenError(error: NodeJS.ErrnoException, { port, host }: ServeOptions): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use. Stop the program that uses it, or choose another port with --port ${port < 65_535 ? port + 1 : 0}.`,
      )
    case 'EACCES':
      return new Error(`This user may not use port ${port}. Choose a port above 1023 with --port.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`"${host}" is not an address of this machine. Use --host 127.0.0.1 or --host 0.0.0.0.`)
    default:
      return error
  }
}
