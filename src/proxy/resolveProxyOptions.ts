import { logError } from '../http/logLine.ts'
import type { ApiVersion } from '../protocol/assistant.ts'
import { assistantKeyPrefix, keyKind } from '../protocol/keys.ts'
import { maxBodyBytes as defaultMaxBodyBytes } from '../protocol/limits.ts'
import { checkAddress, checkFunction, checkNumber, longestTimerMs } from './checkOptions.ts'
import { parseOrigins } from './origins.ts'

export interface AssistantProxyOptions {
  /** Base address of the service that answers: `https://assistant.example.com`. */
  upstream: string
  /** The `{domain}` of the assistant endpoint. */
  domain: string
  /** The assistant key, `svc_dsc_…`. It goes to `upstream` and nowhere else. */
  apiKey: string
  /**
   * Version of the interface the service is asked in; 1 is deprecated.
   * @default what the page asks for: 1 where it accepts `text/plain`, as the widget with `apiVersion: 1` does, else 2
   */
  apiVersion?: ApiVersion | undefined
  /** Origins of other sites whose pages may ask. @default pages of the handler's own origin only */
  allowedOrigins?: readonly string[] | undefined
  /** Largest body that is taken. @default 1_000_000 */
  maxBodyBytes?: number | undefined
  /** Questions a client may ask in a minute, and answers it may rate; 0 for no limit. @default 60 */
  limitPerMinute?: number | undefined
  /** Tells clients apart, by their address or their session. @default all clients count as one */
  clientKey?: ((request: Request) => string) | undefined
  /** How long to wait for the whole of a request, and for the first byte of an answer. @default 30_000 */
  timeoutMs?: number | undefined
  /** Sends the request on. @default the global `fetch` at the time of asking */
  fetch?: typeof fetch | undefined
  /** Told of failures the client gets no details of. @default one line each to standard error */
  onError?: ((error: unknown) => void) | undefined
}

/** Every option, complete and checked. */
export interface ProxySettings {
  /** Without a slash at its end. */
  upstream: string
  domain: string
  apiKey: string
  /** Undefined where the page chooses. */
  apiVersion: ApiVersion | undefined
  allowedOrigins: ReadonlySet<string>
  maxBodyBytes: number
  limitPerMinute: number
  clientKey: (request: Request) => string
  timeoutMs: number
  fetch: typeof fetch
  onError: (error: unknown) => void
}

/** @throws Error that names the option which is wrong */
export function resolveProxyOptions(options: AssistantProxyOptions): ProxySettings {
  return {
    upstream: checkAddress('upstream', 'questions', options.upstream),
    domain: checkDomain(options.domain),
    apiKey: checkKey(options.apiKey),
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
    'domain is empty. The service cannot tell whose docs are asked; give the one it was started with.',
  )
}

/** No message repeats the key: it would end up in logs. */
function checkKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey === '') {
    throw new Error(
      `apiKey is missing. The service answers nobody without one; give the assistant key, which starts with "${assistantKeyPrefix}".`,
    )
  }
  if (keyKind(apiKey) === 'admin') {
    throw new Error(
      `apiKey is an admin key. It can change the docs, and asking needs no such right; give the assistant key, which starts with "${assistantKeyPrefix}".`,
    )
  }
  // A header cannot hold anything else, and the error of `fetch` would repeat the key.
  if (keyKind(apiKey) === 'assistant' && /^[\x21-\x7e]+$/.test(apiKey)) return apiKey
  throw new Error(
    `apiKey is not an assistant key. The service answers nobody else; give the key that starts with "${assistantKeyPrefix}", without spaces or line breaks.`,
  )
}

function checkApiVersion(version: unknown): ApiVersion | undefined {
  if (version === undefined || version === 1 || version === 2) return version
  throw new Error(
    `apiVersion is ${JSON.stringify(version)}. It chooses the path of the service; give 1 or 2, or leave it out and let the page choose.`,
  )
}

function checkList(name: string, list: unknown): readonly string[] {
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list
  throw new Error(
    `${name} is ${JSON.stringify(list)}. Give a list of origins, such as ["https://docs.example.com"].`,
  )
}
