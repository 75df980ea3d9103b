/** Identifies the reader who owns a set of conversations. */
export interface HistoryReader {
  domain: string
  fp: string
}

/** A stored entry of plain JSON values. Only `id` is public; the other fields belong to the widget. */
export interface HistoryEntry {
  readonly id: string
  readonly [field: string]: unknown
}

/**
 * A host's own store for conversations. Each function may return at once or return a promise. If one fails, the data
 * stays in the page's memory. Loaded entries are validated like any outside data.
 */
export interface HistoryStore {
  /** Returns every entry saved for the reader, in any order. */
  load(reader: HistoryReader): readonly unknown[] | Promise<readonly unknown[]>
  /** Saves an entry, replacing the one with the same id. */
  save(reader: HistoryReader, entry: HistoryEntry): void | Promise<void>
  /** Removes an entry. Must not fail if the entry does not exist. */
  remove(reader: HistoryReader, id: string): void | Promise<void>
}

/** Place where conversations are stored: the browser, the tab's session, none, or the host's own store. */
export type HistorySetting = 'local' | 'session' | 'none' | HistoryStore
