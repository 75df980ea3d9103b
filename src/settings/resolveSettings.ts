import { type ApiVersion, assistantPath } from '../protocol/assistant.ts'
import { adminKeyPrefix, assistantKeyPrefix, keyKind } from '../protocol/keys.ts'
import { parseLanguageTag } from '../protocol/languages.ts'
import {
  anonymousFingerprint,
  defaultRetrievalPageSize,
  defaultTimeoutMs,
  maxRetrievalPageSize,
} from '../protocol/limits.ts'
import { resolveAttachments } from './attachmentSettings.ts'
import { SettingsError } from './SettingsError.ts'
import type { RequestHeaders, Settings, SettingsInput } from './settings.ts'
import { checkStarterQuestions } from './starterQuestions.ts'

/** An hour: whoever waits longer has left. */
const maxTimeoutMs = 3_600_000

/**
 * Loose → complete, once. After this nobody writes `??` for a setting again.
 *
 * @throws SettingsError where a setting is missing or wrong
 */
export function resolveSettings(input: SettingsInput): Settings {
  return {
    ...resolveService(input),
    headers: resolveHeaders(input.headers ?? {}),
    credentials: checkCredentials(input.credentials ?? 'omit'),
    fetch: checkFetch(input.fetch ?? globalFetch),
    timeoutMs: checkTimeout(input.timeoutMs ?? defaultTimeoutMs),
    supportUrl: checkSupportUrl(input.supportUrl?.trim() || undefined),
    fp: input.fp || anonymousFingerprint,
    currentPath: resolvePath(input),
    retrievalPageSize: checkRetrievalPageSize(input.retrievalPageSize ?? defaultRetrievalPageSize),
    filter: checkFilter(input.filter ?? null),
    siteName: input.siteName?.trim() || undefined,
    starterQuestions: checkStarterQuestions(input.starterQuestions ?? []),
    locale: checkLocale(input.locale?.trim() || undefined),
    labels: input.labels ?? {},
    codeWrap: input.codeWrap ?? false,
    imageHosts: checkImageHosts(input.imageHosts ?? []),
    math: input.math ?? false,
    defaultOpen: input.defaultOpen ?? false,
    history: checkHistory(input.history ?? 'local'),
    onOpenChange: input.onOpenChange ?? (() => {}),
    onFeedback: input.onFeedback,
    eventsWithText: input.eventsWithText ?? false,
    ...resolveAttachments(input),
  }
}

type ServiceSettings = Pick<Settings, 'domain' | 'apiKey' | 'endpoint' | 'apiVersion'>

/** Where questions go: to an address given whole, or to the one that service, domain and key make. */
function resolveService(input: SettingsInput): ServiceSettings {
  const apiVersion = checkApiVersion(input.apiVersion ?? 2)
  if (input.endpoint === undefined) {
    const domain = checkDomain(input.domain)
    const apiKey = checkKey(input.apiKey)
    const baseUrl = checkAddress('baseUrl', input.baseUrl ?? '', ', or leave it out for this site')
    return { domain, apiKey, endpoint: baseUrl + assistantPath(domain, apiVersion), apiVersion }
  }
  // Checked first: a key that must not be here is worse than one that is of no use.
  if (input.apiKey !== undefined) checkKey(input.apiKey)
  for (const name of ['apiKey', 'baseUrl'] as const) {
    if (input[name] !== undefined) throw wrongBesideEndpoint(name)
  }
  const endpoint = checkAddress('endpoint', input.endpoint)
  if (endpoint === '') throw wrongAddress('endpoint', input.endpoint, '')
  return { domain: input.domain?.trim() || undefined, apiKey: undefined, endpoint, apiVersion }
}

function wrongBesideEndpoint(name: string): SettingsError {
  return new SettingsError(
    `${name} is given beside endpoint. The server at the endpoint knows the service and adds the key, so it would do nothing. Leave one of the two out.`,
  )
}

function checkDomain(domain: unknown): string {
  if (typeof domain === 'string' && domain.trim() !== '') return domain.trim()
  throw new SettingsError(
    'domain is missing. It says which docs site the questions are about. Give the identifier the service knows the site by.',
  )
}

/** No message repeats the key: it would end up in logs and screenshots. */
function checkKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey.trim() === '') {
    throw new SettingsError(
      `apiKey is missing. The service answers nobody without one. Give an assistant key; it starts with "${assistantKeyPrefix}".`,
    )
  }
  const key = apiKey.trim()
  if (keyKind(key) === 'admin') {
    throw new SettingsError(
      `apiKey is an admin key ("${adminKeyPrefix}…"). It is a secret, and every reader of this page can see it. Nothing was sent. Revoke it, and give an assistant key; it starts with "${assistantKeyPrefix}".`,
    )
  }
  // A key of an unknown form passes: whoever answers at `baseUrl` may be a proxy with keys of its own.
  return key
}

/** Without the slashes at its end; empty where it is this site's root. */
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
    `${name} is ${JSON.stringify(address)}. The widget may run on any page, so other forms have no fixed meaning. Start it with "/", "http://" or "https://"${alternative}.`,
  )
}

function checkApiVersion(version: unknown): ApiVersion {
  if (version === 1 || version === 2) return version
  throw new SettingsError(
    `apiVersion is ${JSON.stringify(version)}. It chooses the path and the form of the answers. Give 2, or 1 for a service that knows no other.`,
  )
}

/** No message repeats a value: headers hold tokens. */
function resolveHeaders(headers: unknown): Settings['headers'] {
  // Its result is checked by `fetch`, at the time of asking.
  if (typeof headers === 'function') return headers as Settings['headers']
  const isRecord = typeof headers === 'object' && headers !== null && !Array.isArray(headers)
  if (isRecord && Object.values(headers).every((value) => typeof value === 'string')) {
    return () => headers as RequestHeaders
  }
  throw new SettingsError(
    'headers is no set of texts by name. They are sent with every question. Write them like { "X-Tenant": "acme" }, or give a function that returns that.',
  )
}

function checkCredentials(credentials: unknown): RequestCredentials {
  if (credentials === 'omit' || credentials === 'same-origin' || credentials === 'include') return credentials
  throw new SettingsError(
    `credentials is ${JSON.stringify(credentials)}. It says whether cookies go along with a question. Give "omit", "same-origin" or "include".`,
  )
}

/** Looked up at the time of asking, because pages replace it. */
const globalFetch: typeof fetch = (...request) => globalThis.fetch(...request)

function checkFetch(fetch: unknown): typeof globalThis.fetch {
  if (typeof fetch === 'function') return fetch as typeof globalThis.fetch
  throw new SettingsError(
    `fetch is ${JSON.stringify(fetch)}. It sends the requests. Give a function that takes and returns what the global fetch does, or leave it out.`,
  )
}

function checkTimeout(timeoutMs: unknown): number {
  if (typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= maxTimeoutMs) return timeoutMs
  throw new SettingsError(
    `timeoutMs is ${JSON.stringify(timeoutMs)}. It is how long the service may be silent before the reader is told. Give milliseconds, from 1 to ${maxTimeoutMs}; ${defaultTimeoutMs} is a good number.`,
  )
}

function checkSupportUrl(url: string | undefined): string | undefined {
  if (url === undefined || /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(url)) return url
  throw new SettingsError(
    `supportUrl is ${JSON.stringify(url)}. It becomes a link for readers whom the assistant cannot help. Start it with "https://", "mailto:" or "/".`,
  )
}

function resolvePath({ currentPath, pathPrefixes = [], mapPath = (path) => path }: SettingsInput) {
  const prefixes = checkPrefixes(pathPrefixes)
  if (typeof mapPath !== 'function') {
    throw new SettingsError(
      `mapPath is ${JSON.stringify(mapPath)}. It changes the path of the page. Give a function that takes one and returns another.`,
    )
  }
  const readLocation = () => globalThis.location?.pathname ?? ''
  const read = typeof currentPath === 'function' ? currentPath : () => currentPath ?? readLocation()
  return () => {
    try {
      const path: unknown = mapPath(prefixes.reduce(withoutPrefix, read()))
      if (typeof path === 'string') return path
      throw new TypeError(`The path is ${path}.`)
    } catch (error) {
      // A router that is not ready must not take the app down, and no question be lost.
      console.error('DocsAssistant: currentPath or mapPath failed.', error)
      return readLocation()
    }
  }
}

/** Only whole pieces of a path: `/docs` is no prefix of `/docsearch`. */
function withoutPrefix(path: string, prefix: string): string {
  return `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path
}

function checkPrefixes(prefixes: unknown): readonly string[] {
  const isList =
    Array.isArray(prefixes) &&
    prefixes.every((prefix) => typeof prefix === 'string' && /^\/[^/]/.test(prefix))
  if (isList) return prefixes.map((prefix: string) => prefix.replace(/\/+$/, ''))
  throw new SettingsError(
    `pathPrefixes is ${JSON.stringify(prefixes)}. Each is taken off the path of the page. Give a list of beginnings of paths, like ["/docs", "/de"].`,
  )
}

function checkRetrievalPageSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= maxRetrievalPageSize)
    return size
  throw new SettingsError(
    `retrievalPageSize is ${JSON.stringify(size)}. It is how many search results an answer rests on. Give a whole number from 1 to ${maxRetrievalPageSize}; ${defaultRetrievalPageSize} is a good one.`,
  )
}

function checkFilter(filter: Settings['filter']): Settings['filter'] {
  if (filter === null || (typeof filter === 'object' && !Array.isArray(filter))) return filter
  throw new SettingsError(
    `filter is ${JSON.stringify(filter)}. The service reads an object. Write it like { "version": "2" }.`,
  )
}

function checkImageHosts(hosts: unknown): readonly string[] {
  const isList = Array.isArray(hosts) && hosts.every((host) => typeof host === 'string' && isHost(host))
  if (isList) return hosts.map((host: string) => host.toLowerCase())
  throw new SettingsError(
    `imageHosts is ${JSON.stringify(hosts)}. Images of these hosts are fetched as soon as an answer names them. Give a list of hosts without "https://", like ["images.acme.dev"].`,
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
    `history is ${JSON.stringify(history)}. It says where conversations are kept. Give "local", "session", "none", or an object with the functions load, save and remove.`,
  )
}

function checkLocale(locale: string | undefined): string | undefined {
  const tag = locale === undefined ? undefined : parseLanguageTag(locale)?.toString()
  if (tag !== undefined || locale === undefined) return tag
  throw new SettingsError(
    `locale is ${JSON.stringify(locale)}. It says in which language the panel is. Give a language tag like "de" or "pt-BR", or leave it out to follow the page.`,
  )
}
