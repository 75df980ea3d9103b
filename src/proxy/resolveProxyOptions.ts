import { logError } from '../http/logLine.ts'
import type { ApiVersion } from '../protocol/assistant.ts'
import { maxBodyBytes as defaultMaxBodyBytes } from '../protocol/limits.ts'
import { checkAddress, checkFunction, checkKey, checkNumber, longestTimerMs } from './checkOptions.ts'
import { parseOrigins } from './origins.ts'

export interface AssistantProxyOptions {
  /** Base address of the service: `https://assistant.example.com`. */
  upstream: string
  /** The `{domain}` of the assistant endpoint. */
  domain: string
  /** The assistant key, `svc_dsc_…`. It is sent only to `upstream`. */
  apiKey: string
  /**
   * Version of the wire interface to use with the service. Version 1 is deprecated.
   * @default 1 if the request accepts `text/plain`, as the widget with `apiVersion: 1` does; otherwise 2
   */
  apiVersion?: ApiVersion | undefined
  /** Other origins whose pages may send requests. @default [], only pages of the handler's own origin */
  allowedOrigins?: readonly string[] | undefined
  /** Maximum size of a request body in bytes. @default 1_000_000 */
  maxBodyBytes?: number | undefined
  /** Questions per minute and client, and ratings per minute and client; 0 means no limit. @default 60 */
  limitPerMinute?: number | undefined
  /** Returns a key that identifies the client, such as its address or session. @default all clients share one key */
  clientKey?: ((request: Request) => string) | undefined
  /** Milliseconds to wait for a complete request, and for the first byte of a response. @default 30_000 */
  timeoutMs?: number | undefined
  /** Sends requests to the service. @default the global `fetch`, looked up for each request */
  fetch?: typeof fetch | undefined
  /** Called with failures whose details are not sent to the client. @default writes one line to standard error */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Checks the options and fills in the defaults. `upstream` loses a trailing slash.
 * @throws Error that names the invalid option
 */
export function resolveProxyOptions(options: AssistantProxyOptions) {
  return {
    upstream: checkAddress('upstream', 'questions', options.upstream),
    domain: checkDomain(options.domain),
    apiKey: checkKey(
      'apiKey',
      'assistant',
      'It can change the docs, which questions do not need',
      options.apiKey,
    ),
    apiVersion: checkApiVersion(options.apiVersion),
    allowedOrigins: parseOrigins(checkList('allowedOrigins', options.allowedOrigins ?? [])),
    maxBodyBytes: checkNumber('maxBodyBytes', options.maxBodyBytes ?? defaultMaxBodyBytes, 1),
    limitPerMinute: checkNumber('limitPerMinute', options.limitPerMinute ?? 60, 0),
    clientKey: checkFunction('clientKey', options.clientKey ?? (() => 'everybody')),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? 30_000, 1, longestTimerMs),
    fetch: checkFunction('fetch', options.fetch ?? ((...request) => globalThis.fetch(...request))),
    onError: checkFunction('onError', options.onError ?? logError),
  }
}

function checkDomain(domain: unknown): string {
  if (typeof domain === 'string' && domain.trim() !== '') return domain
  throw new Error(
    'domain is empty. The service needs it to find the docs; set the domain that the service was started with.',
  )
}

function checkApiVersion(version: unknown): ApiVersion | undefined {
  if (version === undefined || version === 1 || version === 2) return version
  throw new Error(
    `apiVersion is ${JSON.stringify(version)}. It selects the version of the service's endpoint; set 1 or 2, or leave it out to use the version of each request.`,
  )
}

function checkList(name: string, list: unknown): readonly string[] {
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list
  throw new Error(
    `${name} is ${JSON.stringify(list)}. Set a list of origins, such as ["https://docs.example.com"].`,
  )
}
