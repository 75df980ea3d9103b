import type { HistoryReader } from '../../settings/historyStore.ts'

/** Beginning of all our keys in a browser's storage. */
export const storagePrefix = 'docs-assistant:'

/** Id of the panel's entry. Ids of conversations are generated. */
export const panelEntryId = 'panel'

/**
 * Name of an empty cache that exists while this browser's storage contains our data. Reading storage blocks the page
 * and asking for a cache does not, so the loader reads storage only if this cache exists.
 */
export const storedMarker = 'docs-assistant'

/** Returns the beginning of the keys of a docs site, for all its readers. */
export function domainPrefix(domain: string): string {
  return `${storagePrefix}${encodeURIComponent(domain)}:`
}

/** Returns the beginning of the keys of one reader; the id of an entry follows. */
export function readerPrefix({ domain, fp }: HistoryReader): string {
  return `${domainPrefix(domain)}${encodeURIComponent(fp)}:`
}

/** Returns undefined on an error: storage may be blocked or full, or contain data of others. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
