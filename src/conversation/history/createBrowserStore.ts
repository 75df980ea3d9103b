import { anonymousFingerprint } from '../../protocol/limits.ts'
import type { HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import { panelEntryId } from './entry.ts'
import { fieldOf, parseAmount } from './parseFields.ts'
import { storedMarker } from './storedMarker.ts'

/** A store in this browser, which people share. */
export interface BrowserStore extends HistoryStore {
  /** Begins each key of the store, with whose it is after it. */
  readonly prefix: string
  /**
   * Forgets every other reader of the domain. Someone unknown is not yet another reader: who they are may only
   * come once the page has asked its own server, so an anonymous reader forgets nobody until they ask something.
   */
  forgetOthers(reader: HistoryReader): void
  /** Forgets this reader, in this tab, too, which others cannot reach. */
  forgetReader(reader: HistoryReader): void
  /** Forgets every reader of the domain. */
  forgetAll(domain: string): void
}

interface Storages {
  /** Where conversations are. Reading the property may throw, where the browser blocks storage. */
  storage: () => Storage | undefined
  /** Where each tab has a panel of its own, beside the one that new tabs start with. */
  tabStorage?: (() => Storage | undefined) | undefined
}

const prefix = 'docs-assistant:'

/** One key an entry, so that a growing answer does not write every conversation again. */
export function createBrowserStore({ storage, tabStorage = () => undefined }: Storages): BrowserStore {
  const storages = [storage, tabStorage]
  let hasMarker = false

  /** Pages that are not secure, and some private windows, have no caches, and need no sign. */
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
    // There may be others, of another domain or since a moment ago.
    setMarker(Object.keys(attempt(storage) ?? {}).some((key) => key.startsWith(prefix)))
  }

  return {
    prefix,
    forgetOthers(reader) {
      if (reader.fp !== anonymousFingerprint) forgetOthers(reader)
    },
    forgetReader: (reader) => forget(readerPrefix(reader)),
    forgetAll: (domain) => forget(domainPrefix(domain)),
    load(reader) {
      const own = readerPrefix(reader)
      const shared = readEntries(storage(), own)
      // Whoever took the panel of new tabs away has forgotten this reader, while this tab was not there to hear it.
      const isForgotten = storage()?.getItem(own + panelEntryId) === null
      if (isForgotten) attempt(() => tabStorage()?.removeItem(own + panelEntryId))
      // The panel of this tab comes last and stands.
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

/** Writes; while there is no room, the oldest of our own entries makes some. */
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
    .filter((key) => key.startsWith(prefix) && key !== except && !key.endsWith(`:${panelEntryId}`))
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

function domainPrefix(domain: string): string {
  return `${prefix}${encodeURIComponent(domain)}:`
}

function readerPrefix({ domain, fp }: HistoryReader): string {
  return `${domainPrefix(domain)}${encodeURIComponent(fp)}:`
}

/** Storage may be blocked or full, and what is in it not be ours. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What a change of local storage in another tab is about, if it is about an entry of this reader. */
export function parseStorageChange(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  reader: HistoryReader,
): { id: string; entry: unknown } | undefined {
  const own = readerPrefix(reader)
  return key?.startsWith(own) ? { id: key.slice(own.length), entry: readJson(newValue) } : undefined
}
