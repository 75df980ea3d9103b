import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Name of the index in the data folder. */
export const indexFile = 'docs-index.sqlite'
/** Name of an index of an earlier format, which answers until the current one is built. */
export const previousIndexFile = 'docs-index.previous.sqlite'
/** Path of an index in memory. */
export const memory = ':memory:'

/**
 * Version of what the file holds. Increment it whenever the same source gives other pages, terms or bytes. The version
 * of ICU is a part of it, because ICU splits the words of some languages. Processes share pages under this version,
 * too.
 */
export const indexFormat = `32 ${process.versions.icu}`

/** Indexes of this number and later ones have the same tables and bytes, so they can be read. */
const oldestReadable = 20

/** Two connections to the same index. */
export interface IndexFile {
  /** Reads what was committed last. */
  reader: DatabaseSync
  /** Changes the index. The same as `reader` for an index in memory. */
  writer: DatabaseSync
  /** Closes both. Does nothing if they are closed. */
  close(): void
}

const schema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- Files as they were read. "head" is the page without its content, "skipped" says why there is none.
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    file TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    checked_ms REAL NOT NULL,
    hash TEXT NOT NULL,
    skipped TEXT,
    head TEXT,
    passages INTEGER,
    content INTEGER,
    -- Only of pages that are searched. "place" is what other pages add to the head.
    place TEXT,
    lengths BLOB
  ) STRICT;
  CREATE TABLE content (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  -- Content that a change no longer uses. It is removed in steps once the change is stored.
  CREATE TABLE unused (content INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE posting (term TEXT, block INTEGER, bytes BLOB NOT NULL, PRIMARY KEY (term, block))
    STRICT, WITHOUT ROWID;
  -- Links of a page by each name that the target may have, also if there is no such page yet.
  CREATE TABLE link (name TEXT, source INTEGER, links TEXT NOT NULL, PRIMARY KEY (name, source))
    STRICT, WITHOUT ROWID;
  -- Files that were read since the index was changed last, so that a build that was ended goes on where it was.
  CREATE TABLE staged (
    file TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    checked_ms REAL NOT NULL,
    hash TEXT NOT NULL,
    skipped TEXT,
    head TEXT,
    passages INTEGER,
    removed INTEGER NOT NULL,
    content INTEGER
  ) STRICT;`

/**
 * Opens an index, or creates an empty one. An index of another format is replaced, and kept as the previous one if it
 * can be read. Processes that have it open keep it.
 *
 * @param path path of the file, or `:memory:`
 * @throws Error if the file is damaged or cannot be opened
 */
export function openIndexFile(path: string): IndexFile {
  let writer = connect(path)
  if (readMeta(writer, 'format') !== indexFormat) {
    if (hasTables(writer)) {
      const isOfUse = isReadable(readMeta(writer, 'format')) && readMeta(writer, 'generation') !== undefined
      writer.close()
      if (isOfUse) setAside(path)
      else removeIndexFile(path)
      writer = connect(path)
    }
    create(writer)
  }
  return openConnections(path, writer)
}

/** Opens an index of an earlier format as it is. */
export function openPreviousIndexFile(path: string): IndexFile {
  return openConnections(path, connect(path))
}

function openConnections(path: string, writer: DatabaseSync): IndexFile {
  const reader = path === memory ? writer : connect(path)
  return {
    reader,
    writer,
    close() {
      for (const database of new Set([reader, writer])) if (database.isOpen) database.close()
    },
  }
}

/** A database in SQLite is a file, and two more while it is open. */
const endings = ['', '-wal', '-shm'] as const

/** Removes an index. Processes that have it open keep it. */
export function removeIndexFile(path: string): void {
  for (const ending of endings) rmSync(path + ending, { force: true })
}

/** Makes an index the previous one. */
function setAside(path: string): void {
  const previous = join(dirname(path), previousIndexFile)
  removeIndexFile(previous)
  for (const ending of endings) if (existsSync(path + ending)) renameSync(path + ending, previous + ending)
}

function connect(path: string): DatabaseSync {
  // Creates the file for its owner only.
  if (path !== memory) closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  // Removed text is overwritten, because a page may have been removed to keep it from readers. The log is emptied by
  // `emptyLog`, as a commit would hold up other work.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 1000; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0',
  )
  return database
}

function create(database: DatabaseSync): void {
  database.exec(`BEGIN IMMEDIATE; ${schema}`)
  database.prepare("INSERT INTO meta (name, value) VALUES ('format', ?)").run(indexFormat)
  database.exec('COMMIT')
}

function hasTables(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined
}

/** Whether an index of a format can be read; false if it has none. */
function isReadable(format = ''): boolean {
  const number = Number.parseInt(format, 10)
  return number >= oldestReadable && number <= Number.parseInt(indexFormat, 10)
}

/** Reads what is stored with an index. Undefined if it is not stored, or if the file is no index. */
function readMeta(database: DatabaseSync, name: string): string | undefined {
  const hasMeta = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()
  const row = hasMeta && database.prepare('SELECT value FROM meta WHERE name = ?').get(name)
  return row?.value as string | undefined
}
