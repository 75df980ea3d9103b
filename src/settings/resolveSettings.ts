import { type ApiVersion, assistantPath, parseWebAddress } from '../protocol/assistant.ts'
import { adminKeyPrefix, assistantKeyPrefix, keyKind } from '../protocol/keys.ts'
import { parseLanguageTag } from '../protocol/languages.ts'
import {
  anonymousFingerprint,
  defaultRetrievalPageSize,
  defaultTimeoutMs,
  maxRetrievalPageSize,
} from '../protocol/limits.ts'
import { resolveAttachments } from './attachmentSettings.ts'
import { checkOneOf, checkText } from './checks.ts'
import { SettingsError } from './SettingsError.ts'
import type { LooseSettingsInput, RequestHeaders, Settings } from './settings.ts'
import { checkStarterQuestions } from './starterQuestions.ts'

/** One hour. A reader who waits longer has left. */
const maxTimeoutMs = 3_600_000

/**
 * Validates the settings and fills in defaults. Code behind it never needs `??` for a setting.
 *
 * @throws SettingsError if a setting is missing or invalid
 */
export function resolveSettings(input: LooseSettingsInput): Settings {
  return {
    ...resolveService(input),
    headers: resolveHeaders(input.headers ?? {}),
    credentials: checkOneOf('credentials', ['omit', 'same-origin', 'include'], input.credentials ?? 'omit'),
    fetch: checkFetch(input.fetch ?? globalFetch),
    timeoutMs: checkTimeout(input.timeoutMs ?? defaultTimeoutMs),
    docsUrl: checkDocsUrl(checkText('docsUrl', input.docsUrl)),
    supportUrl: checkSupportUrl(checkText('supportUrl', input.supportUrl)),
    fp: checkText('fp', input.fp) ?? anonymousFingerprint,
    currentPath: resolvePath(input),
    retrievalPageSize: checkRetrievalPageSize(input.retrievalPageSize ?? defaultRetrievalPageSize),
    filter: checkFilter(input.filter ?? null),
    siteName: checkText('siteName', input.siteName),
    starterQuestions: checkStarterQuestions(input.starterQuestions),
    locale: checkLocale(checkText('locale', input.locale)),
    labels: input.labels ?? {},
    codeWrap: input.codeWrap ?? false,
    imageHosts: checkImageHosts(input.imageHosts ?? []),
    math: input.math ?? false,
    nextQuestions: input.nextQuestions ?? true,
    defaultOpen: input.defaultOpen ?? false,
    history: checkHistory(input.history ?? 'local'),
    onOpenChange: input.onOpenChange ?? (() => {}),
    onFeedback: input.onFeedback,
    notifyAnswered: input.notifyAnswered ?? false,
    eventsWithText: input.eventsWithText ?? false,
    ...resolveAttachments(input),
  }
}

type ServiceSettings = Pick<Settings, 'domain' | 'apiKey' | 'endpoint' | 'apiVersion'>

/** Returns the address that questions are sent to: `endpoint`, or one built from `baseUrl`, `domain` and `apiKey`. */
function resolveService(input: LooseSettingsInput): ServiceSettings {
  const apiVersion = checkApiVersion(input.apiVersion ?? 2)
  if (input.endpoint === undefined) {
    const domain = checkDomain(input.domain)
    const apiKey = checkKey(input.apiKey)
    const baseUrl = checkAddress('baseUrl', input.baseUrl ?? '', ', or leave it out for this site')
    return { domain, apiKey, endpoint: baseUrl + assistantPath(domain, apiVersion), apiVersion }
  }
  // Checked first, because an admin key in a page is a more serious mistake than an unused key.
  if (input.apiKey !== undefined) checkKey(input.apiKey)
  for (const name of ['apiKey', 'baseUrl'] as const) {
    if (input[name] !== undefined) throw wrongBesideEndpoint(name)
  }
  const endpoint = checkAddress('endpoint', input.endpoint)
  if (endpoint === '') throw wrongAddress('endpoint', input.endpoint, '')
  return { domain: checkText('domain', input.domain), apiKey: undefined, endpoint, apiVersion }
}

function wrongBesideEndpoint(name: string): SettingsError {
  return new SettingsError(
    `${name} and endpoint are both set. The server at the endpoint adds the key and selects the service, so ${name} would have no effect. Remove one of the two.`,
  )
}

function checkDomain(domain: unknown): string {
  if (typeof domain === 'string' && domain.trim() !== '') return domain.trim()
  throw new SettingsError('domain is missing. Use the identifier of your site at the service.')
}

/** Never puts the key into a message, because messages end up in logs and screenshots. */
function checkKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey.trim() === '') {
    throw new SettingsError(
      `apiKey is missing. The service refuses requests without a key. Use an assistant key, which starts with "${assistantKeyPrefix}".`,
    )
  }
  const key = apiKey.trim()
  if (keyKind(key) === 'admin') {
    throw new SettingsError(
      `apiKey is an admin key ("${adminKeyPrefix}…"). It is a secret, and every reader of this page can see it. No request was sent. Revoke it, and use an assistant key, which starts with "${assistantKeyPrefix}".`,
    )
  }
  // Unknown prefixes pass, because a proxy at `baseUrl` may use its own keys.
  return key
}

/** Removes trailing slashes. The root of this site becomes an empty text. */
function checkAddress(name: string, address: unknown, alternative = ''): string {
  if (typeof address !== 'string') throw wrongAddress(name, address, alternative)
  const trimmed = address.trim()
  const isPath = trimmed === '' || (trimmed.startsWith('/') && !trimmed.startsWith('//'))
  const isAddress = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
  if (!isPath && !isAddress) throw wrongAddress(name, address, alternative)
  return trimmed.replace(/\/+$/, '')
}

function wrongAddress(name: string, address: unknown, alternative: string): SettingsError {
  return new SettingsError(
    `${name} is ${JSON.stringify(address)}. The widget runs on many pages, so a relative address would differ from page to page. Start it with "/", "http://" or "https://"${alternative}.`,
  )
}

function checkApiVersion(version: unknown): ApiVersion {
  if (version === 1 || version === 2) return version
  throw new SettingsError(
    `apiVersion is ${JSON.stringify(version)}. Use 2, or 1 for a service that supports only version 1.`,
  )
}

/** Never puts a value into a message, because headers contain tokens. */
function resolveHeaders(headers: unknown): Settings['headers'] {
  // `fetch` validates the result at request time.
  if (typeof headers === 'function') return headers as Settings['headers']
  const isRecord = typeof headers === 'object' && headers !== null && !Array.isArray(headers)
  if (isRecord && Object.values(headers).every((value) => typeof value === 'string')) {
    return () => headers as RequestHeaders
  }
  throw new SettingsError(
    'headers must be an object of strings, because they are sent with every question. Use an object like { "X-Tenant": "acme" }, or a function that returns one.',
  )
}

/** Looks `fetch` up at request time, because pages replace it. */
const globalFetch: typeof fetch = (...request) => globalThis.fetch(...request)

function checkFetch(fetch: unknown): typeof globalThis.fetch {
  if (typeof fetch === 'function') return fetch as typeof globalThis.fetch
  throw new SettingsError(
    `fetch is ${JSON.stringify(fetch)}. Pass a function with the signature of the global fetch, or leave it out.`,
  )
}

function checkTimeout(timeoutMs: unknown): number {
  if (typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= maxTimeoutMs) return timeoutMs
  throw new SettingsError(
    `timeoutMs is ${JSON.stringify(timeoutMs)}. Use milliseconds from 1 to ${maxTimeoutMs}.`,
  )
}

function checkSupportUrl(url: string | undefined): string | undefined {
  if (url === undefined || /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(url)) return url
  throw new SettingsError(`supportUrl is ${JSON.stringify(url)}. Start it with "https://", "mailto:" or "/".`)
}

function checkDocsUrl(url: string | undefined): string | undefined {
  if (url === undefined || parseWebAddress(url)) return url
  throw new SettingsError(`docsUrl is ${JSON.stringify(url)}. Start it with "https://".`)
}

function resolvePath({ currentPath, pathPrefixes = [], mapPath = (path) => path }: LooseSettingsInput) {
  const prefixes = checkPrefixes(pathPrefixes)
  if (typeof mapPath !== 'function') {
    throw new SettingsError(
      `mapPath is ${JSON.stringify(mapPath)}. Pass a function that takes a path and returns one.`,
    )
  }
  const readLocation = () => globalThis.location?.pathname ?? ''
  const read = typeof currentPath === 'function' ? currentPath : () => currentPath ?? readLocation()
  return () => {
    try {
      const path: unknown = mapPath(prefixes.reduce(withoutPrefix, read()))
      if (typeof path === 'string') return path
      throw new TypeError(`The path is ${path}, not a string.`)
    } catch (error) {
      // A failing router must not break the app or lose a question.
      console.error(
        'DocsAssistant: currentPath or mapPath failed, so the path of the page was sent instead. Fix the function.',
        error,
      )
      return readLocation()
    }
  }
}

/** Removes whole path segments only: `/docs` is not a prefix of `/docsearch`. */
function withoutPrefix(path: string, prefix: string): string {
  return `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path
}

function checkPrefixes(prefixes: unknown): readonly string[] {
  const isList =
    Array.isArray(prefixes) &&
    prefixes.every((prefix) => typeof prefix === 'string' && /^\/[^/]/.test(prefix))
  if (isList) return prefixes.map((prefix: string) => prefix.replace(/\/+$/, ''))
  throw new SettingsError(
    `pathPrefixes is ${JSON.stringify(prefixes)}. Use a list of paths, like ["/docs", "/de"].`,
  )
}

function checkRetrievalPageSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= maxRetrievalPageSize)
    return size
  throw new SettingsError(
    `retrievalPageSize is ${JSON.stringify(size)}. Use a whole number from 1 to ${maxRetrievalPageSize}.`,
  )
}

function checkFilter(filter: Settings['filter']): Settings['filter'] {
  if (filter === null || (typeof filter === 'object' && !Array.isArray(filter))) return filter
  throw new SettingsError(`filter is ${JSON.stringify(filter)}. Use an object like { "version": "2" }.`)
}

function checkImageHosts(hosts: unknown): readonly string[] {
  const isList = Array.isArray(hosts) && hosts.every((host) => typeof host === 'string' && isHost(host))
  if (isList) return hosts.map((host: string) => host.toLowerCase())
  throw new SettingsError(
    `imageHosts is ${JSON.stringify(hosts)}. Use a list of hosts without "https://", like ["images.acme.dev"].`,
  )
}

function isHost(host: string): boolean {
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host.toLowerCase()
}

function checkHistory(history: Settings['history']): Settings['history'] {
  if (history === 'local' || history === 'session' || history === 'none') return history
  const isStore =
    typeof history === 'object' &&
    (['load', 'save', 'remove'] as const).every((name) => typeof history[name] === 'function')
  if (isStore) return history
  throw new SettingsError(
    `history is ${JSON.stringify(history)}. Use "local", "session", "none", or an object with the functions load, save and remove.`,
  )
}

function checkLocale(locale: string | undefined): string | undefined {
  const tag = locale === undefined ? undefined : parseLanguageTag(locale)?.toString()
  if (tag !== undefined || locale === undefined) return tag
  throw new SettingsError(
    `locale is ${JSON.stringify(locale)}. Use a language tag like "de" or "pt-BR", or leave it out to follow the page.`,
  )
}
