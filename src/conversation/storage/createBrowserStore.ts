import { anonymousFingerprint } from '../../protocol/limits.ts'
import type { HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import { fieldOf, parseAmount } from './parseFields.ts'
import {
  attempt,
  domainPrefix,
  panelEntryId,
  readerPrefix,
  storagePrefix,
  storedMarker,
} from './storageKeys.ts'

/** A store in this browser, which several readers may share. */
export interface BrowserStore extends HistoryStore {
  /**
   * Deletes every other reader of the domain. For an anonymous reader this waits for a question, because the page may
   * still be loading the reader's identity.
   */
  forgetOthers(reader: HistoryReader): void
  /** Deletes this reader, including this tab's session storage, which other tabs cannot access. */
  forgetReader(reader: HistoryReader): void
  forgetAll(domain: string): void
}

interface Storages {
  /** Storage of the conversations. Reading the property may throw if the browser blocks storage. */
  storage: () => Storage | undefined
  /** Storage of this tab's panel, beside the panel that new tabs start with. @default none */
  tabStorage?: (() => Storage | undefined) | undefined
}

/** Stores one entry per key, so that a growing answer does not rewrite all conversations. */
export function createBrowserStore({ storage, tabStorage = () => undefined }: Storages): BrowserStore {
  const storages = [storage, tabStorage]
  let hasMarker = false

  /** Some private windows and pages without HTTPS have no Cache API. They work without the marker. */
  function setMarker(isStored: boolean): void {
    if (isStored && hasMarker) return
    hasMarker = isStored
    attempt(() => globalThis.caches?.[isStored ? 'open' : 'delete'](storedMarker).catch(() => {}))
  }

  function removeKeys(isGone: (key: string) => boolean): void {
    for (const storage of storages) {
      attempt(() => {
        const opened = storage()
        if (opened) for (const key of Object.keys(opened).filter(isGone)) opened.removeItem(key)
      })
    }
  }

  function forgetOthers(reader: HistoryReader): void {
    const domain = domainPrefix(reader.domain)
    const own = readerPrefix(reader)
    removeKeys((key) => key.startsWith(domain) && !key.startsWith(own))
  }

  function forget(begin: string): void {
    removeKeys((key) => key.startsWith(begin))
    // Other domains, or a save a moment ago, may have left entries.
    setMarker(Object.keys(attempt(storage) ?? {}).some((key) => key.startsWith(storagePrefix)))
  }

  return {
    forgetOthers(reader) {
      if (reader.fp !== anonymousFingerprint) forgetOthers(reader)
    },
    forgetReader: (reader) => forget(readerPrefix(reader)),
    forgetAll: (domain) => forget(domainPrefix(domain)),
    load(reader) {
      const own = readerPrefix(reader)
      const shared = readEntries(storage(), own)
      // Another tab deleted this reader if the shared panel entry is gone.
      const isForgotten = storage()?.getItem(own + panelEntryId) === null
      if (isForgotten) attempt(() => tabStorage()?.removeItem(own + panelEntryId))
      // The panel of this tab comes last, so it overrides the shared one.
      return [...shared, ...(attempt(() => readEntries(tabStorage(), own)) ?? [])]
    },
    save(reader, entry) {
      if (entry.id !== panelEntryId) forgetOthers(reader)
      const key = readerPrefix(reader) + entry.id
      const text = JSON.stringify(entry)
      if (entry.id === panelEntryId) attempt(() => write(tabStorage(), key, text))
      write(storage(), key, text)
      setMarker(true)
    },
    remove(reader, id) {
      removeKeys((key) => key === readerPrefix(reader) + id)
    },
  }
}

/** Writes an entry. If the storage is full, deletes our oldest entries first. */
function write(storage: Storage | undefined, key: string, text: string): void {
  if (!storage) return
  for (;;) {
    try {
      storage.setItem(key, text)
      return
    } catch (error) {
      const oldest = findOldest(storage, key)
      if (oldest === undefined) throw error
      storage.removeItem(oldest)
    }
  }
}

function findOldest(storage: Storage, except: string): string | undefined {
  const ages = Object.keys(storage)
    .filter((key) => key.startsWith(storagePrefix) && key !== except && !key.endsWith(`:${panelEntryId}`))
    .map((key) => ({
      key,
      updatedAt: parseAmount(fieldOf(readJson(storage.getItem(key)), 'updatedAt')) ?? 0,
    }))
  return ages.toSorted((a, b) => a.updatedAt - b.updatedAt)[0]?.key
}

function readEntries(storage: Storage | undefined, own: string): unknown[] {
  if (!storage) return []
  return Object.keys(storage)
    .filter((key) => key.startsWith(own))
    .map((key) => readJson(storage.getItem(key)))
}

function readJson(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? 'null'))
}

/** Parses a change of local storage in another tab. Returns undefined if it is not about this reader. */
export function parseStorageChange(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  reader: HistoryReader,
): { id: string; entry: unknown } | undefined {
  const own = readerPrefix(reader)
  return key?.startsWith(own) ? { id: key.slice(own.length), entry: readJson(newValue) } : undefined
}
