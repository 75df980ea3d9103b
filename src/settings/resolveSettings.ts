import { adminKeyPrefix, assistantKeyPrefix, keyKind } from '../protocol/keys.ts'
import { anonymousFingerprint, defaultRetrievalPageSize, maxRetrievalPageSize } from '../protocol/limits.ts'
import { english } from './labels.ts'
import { SettingsError } from './SettingsError.ts'
import type { Settings, SettingsInput } from './settings.ts'

/**
 * Loose → complete, once. After this nobody writes `??` for a setting again.
 *
 * @throws SettingsError where a setting is missing or wrong
 */
export function resolveSettings(input: SettingsInput): Settings {
  const { currentPath } = input
  return {
    domain: checkDomain(input.domain),
    apiKey: checkKey(input.apiKey),
    baseUrl: checkBaseUrl(input.baseUrl ?? ''),
    fp: input.fp || anonymousFingerprint,
    currentPath:
      typeof currentPath === 'function'
        ? currentPath
        : () => currentPath ?? globalThis.location?.pathname ?? '',
    retrievalPageSize: checkRetrievalPageSize(input.retrievalPageSize ?? defaultRetrievalPageSize),
    filter: checkFilter(input.filter ?? null),
    siteName: input.siteName?.trim() || 'the docs',
    starterQuestions: checkStarterQuestions(input.starterQuestions ?? []),
    labels: { ...english, ...input.labels, errors: { ...english.errors, ...input.labels?.errors } },
    theme: checkTheme(input.theme ?? 'auto'),
    accent: checkAccent(input.accent?.trim() || undefined),
    defaultOpen: input.defaultOpen ?? false,
    onOpenChange: input.onOpenChange ?? (() => {}),
  }
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

function checkBaseUrl(baseUrl: unknown): string {
  if (typeof baseUrl !== 'string') throw wrongBaseUrl(baseUrl)
  const trimmed = baseUrl.trim()
  const isPath = trimmed === '' || (trimmed.startsWith('/') && !trimmed.startsWith('//'))
  const isAddress = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
  if (!isPath && !isAddress) throw wrongBaseUrl(baseUrl)
  return trimmed.replace(/\/+$/, '')
}

function wrongBaseUrl(baseUrl: unknown): SettingsError {
  return new SettingsError(
    `baseUrl is ${JSON.stringify(baseUrl)}. The widget may run on any page, so other forms have no fixed meaning. Start it with "/", "http://" or "https://", or leave it out for this site.`,
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

function checkStarterQuestions(questions: unknown): readonly string[] {
  const isList = Array.isArray(questions) && questions.every((question) => typeof question === 'string')
  if (isList) return questions.filter((question) => question.trim() !== '')
  throw new SettingsError(
    `starterQuestions is ${JSON.stringify(questions)}. Each becomes a button that asks it. Give a list of texts, like ["How do I install it?"].`,
  )
}

function checkTheme(theme: unknown): Settings['theme'] {
  if (theme === 'auto' || theme === 'light' || theme === 'dark') return theme
  throw new SettingsError(
    `theme is ${JSON.stringify(theme)}. There are two palettes and one rule that chooses. Give "auto", "light" or "dark".`,
  )
}

function checkAccent(accent: string | undefined): string | undefined {
  // Only a browser knows every CSS colour; elsewhere the text is taken as it is.
  if (accent === undefined || typeof CSS === 'undefined' || CSS.supports('color', accent)) return accent
  throw new SettingsError(
    `accent is ${JSON.stringify(accent)}. It colours buttons and links, so it has to be a CSS colour. Write it like "#1f55d0" or "oklch(55% 0.2 260)".`,
  )
}
