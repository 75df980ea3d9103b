import type { DocsServiceOptions } from './docsServiceOptions.ts'
import type { OpenedKeys } from './keys/openKeys.ts'
import type { Limiter } from './limits/createLimiter.ts'
import type { Limit } from './limits/limit.ts'
import type { ServiceLimits } from './limits/resolveLimits.ts'
import type { DocsWithMeaning } from './meaning/openMeaning.ts'
import type { Shutdown } from './server/createShutdown.ts'
import type { Store } from './store/store.ts'
import type { Metrics } from './telemetry/createMetrics.ts'

/** Parts that the endpoints of a service share. */
export interface ServiceParts {
  /** Options as they were given. Those with a default are below. */
  options: DocsServiceOptions
  /** The `{domain}` and the `{projectId}`. */
  domain: string
  /** Starts and ends with a slash. */
  basePath: string
  /** Address of the docs site, if it was set. */
  siteUrl: string | undefined
  /** Absolute path of the folder for keys, threads and the index. */
  dataFolder: string
  trustProxy: boolean
  limits: ServiceLimits
  docs: DocsWithMeaning
  store: Store
  keys: OpenedKeys
  metrics: Metrics
  shutdown: Shutdown
  /** Returns the name of the docs: the option, else what the start page says. */
  siteName(): string
  /** Creates a limiter whose refusals are counted. */
  createLimiter(limits: readonly Limit[]): Limiter
  onError(error: unknown): void
  /** Calls the listener after a question failed: it was not answered, or its answer was rated down. */
  onFailedQuestion(listener: () => void): void
}
