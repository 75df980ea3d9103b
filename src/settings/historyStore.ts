/** Whose conversations they are. */
export interface HistoryReader {
  domain: string
  fp: string
}

/** Something to keep, made of plain JSON values. What it holds beside the id is the widget's own affair. */
export interface HistoryEntry {
  readonly id: string
  readonly [field: string]: unknown
}

/**
 * A host's own place for conversations. Each function may answer at once or with a promise; what fails is left
 * in the memory of the page. What is given back is checked like anything that comes from outside.
 */
export interface HistoryStore {
  /** Gives every entry that was saved for the reader, in any order. */
  load(reader: HistoryReader): readonly unknown[] | Promise<readonly unknown[]>
  /** Keeps an entry, in place of the one with the same id. */
  save(reader: HistoryReader, entry: HistoryEntry): void | Promise<void>
  /** Forgets an entry; one that is not there is no failure. */
  remove(reader: HistoryReader, id: string): void | Promise<void>
}

/** Where conversations are kept: in the browser, until the tab is closed, nowhere, or in a store of the host. */
export type HistorySetting = 'local' | 'session' | 'none' | HistoryStore
