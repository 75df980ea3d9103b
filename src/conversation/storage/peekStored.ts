/** Checks of the browser's storage for the launcher, before the history is opened. */
import { anonymousFingerprint } from '../../protocol/limits.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import type { Settings } from '../../settings/settings.ts'
import { attempt, domainPrefix, panelEntryId, readerPrefix } from './storageKeys.ts'

/**
 * Returns whether a new page has to open its history at once: the panel was open on the previous page, data of other
 * readers has to be deleted, or only the host's own store knows.
 */
export function needsHistory({ history, domain, endpoint, fp }: Settings): boolean {
  if (typeof history === 'object') return true
  const reader = { domain: domain ?? endpoint, fp }
  return history !== 'none' && (wasOpen(reader) || hasOtherReaders(reader))
}

/** Returns whether the reader's panel was open on the previous page. */
export function wasOpen(reader: HistoryReader): boolean {
  const key = readerPrefix(reader) + panelEntryId
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null')
  return attempt(read)?.open === true
}

/** Returns whether data of other readers is stored, which opening the history of a named reader deletes. */
export function hasOtherReaders(reader: HistoryReader): boolean {
  const isOther = (key: string) =>
    key.startsWith(domainPrefix(reader.domain)) && !key.startsWith(readerPrefix(reader))
  return (
    reader.fp !== anonymousFingerprint &&
    attempt(() => [localStorage, sessionStorage].some((storage) => Object.keys(storage).some(isOther))) ===
      true
  )
}
