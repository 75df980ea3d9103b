import { storedMarker } from '../conversation/storage/storageKeys.ts'
import { anonymousFingerprint } from '../protocol/limits.ts'
import type { HistoryReader } from '../settings/historyStore.ts'
import type { RawSettings } from './assistant/rawSettings.ts'

/** Returns the reader and the docs whose stored conversations these settings show. */
export function readerOf({ domain, endpoint, fp = anonymousFingerprint }: RawSettings): HistoryReader {
  return { domain: String(domain ?? endpoint).replace(/\/+$/, ''), fp: String(fp) }
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
