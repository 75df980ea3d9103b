import {
  domainPrefix,
  panelEntryId,
  readerPrefix,
  storedMarker,
} from '../conversation/history/storageKeys.ts'
import { anonymousFingerprint } from '../protocol/limits.ts'
import type { HistoryReader } from '../settings/historyStore.ts'
import type { RawSettings } from './assistant/rawSettings.ts'

/** Returns whether the panel was open on the previous page. */
export function wasOpen(settings: RawSettings): boolean {
  const key = readerPrefix(readerOf(settings)) + panelEntryId
  return attempt(
    () => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null')?.open === true,
  )
}

/** Returns whether data of readers other than the named one is stored. */
export function hasOtherReaders(settings: RawSettings): boolean {
  const reader = readerOf(settings)
  const isOther = (key: string) =>
    key.startsWith(domainPrefix(reader.domain)) && !key.startsWith(readerPrefix(reader))
  return (
    settings.fp !== undefined &&
    attempt(() => [localStorage, sessionStorage].some((storage) => Object.keys(storage).some(isOther)))
  )
}

function readerOf({ domain, endpoint, fp = anonymousFingerprint }: RawSettings): HistoryReader {
  return { domain: String(domain ?? endpoint).replace(/\/+$/, ''), fp: String(fp) }
}

/** Returns false if storage is blocked or contains something else. */
function attempt(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}

/**
 * Returns whether this browser's storage may contain our data. Reading storage blocks the page and asking for a cache
 * does not, but only pages with HTTPS have caches.
 */
export async function hasStored(): Promise<boolean> {
  try {
    return (await self.caches?.has(storedMarker)) ?? true
  } catch {
    return true
  }
}
