import { closeSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { createLocalNotices } from './createLocalNotices.ts'
import { explainUnwritable } from './explainUnwritable.ts'
import { migrations } from './migrations/migrations.ts'
import { takeOverAdminFile } from './migrations/takeOverAdminFile.ts'
import { rollBack } from './rollBack.ts'
import { createNodeSqliteDialect } from './sql/createNodeSqliteDialect.ts'
import { createSqlStore } from './sql/createSqlStore.ts'
import type { Tables } from './sql/tables.ts'
import type { Store } from './store.ts'
import { emptyLogInThreads } from './writeAheadLog.ts'

/** Milliseconds that opening the store waits for another process. */
const busyMs = 5_000

/**
 * Opens the store in a SQLite file. Creates the file if it is missing, and migrates it to the current schema.
 *
 * @param file path of the database, or `:memory:`
 * @throws Error if the file was written by a newer version, is damaged, or cannot be written
 */
export function openSqliteStore(file: string): Store {
  const database = openDatabase(file)
  const log = file === ':memory:' ? undefined : emptyLogInThreads(file, database)
  const queries = new Kysely<Tables>({ dialect: createNodeSqliteDialect(database, log?.onCommit) })
  return {
    ...createSqlStore(queries, createLocalNotices()),
    async close() {
      // A thread that still has the database open would leave files behind.
      await log?.ended()
      await queries.destroy()
      // Kysely closes the database only after a first query.
      if (database.isOpen) database.close()
    },
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, from sqlite.org/rescode.html. */
const damagedCodes: ReadonlySet<unknown> = new Set([11, 26])

function openDatabase(file: string): DatabaseSync {
  try {
    // Creates the file for its owner only. SQLite gives its journal files the same mode.
    if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
    const database = new DatabaseSync(file)
    database.exec(
      `PRAGMA busy_timeout = ${busyMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON`,
    )
    migrate(database, file)
    if (file !== ':memory:') takeOverAdminFile(database, join(dirname(file), 'admin.sqlite'))
    removeEndedCounters(database)
    // From now on the dialect waits, without blocking this process.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
    if (code === undefined) throw error
    throw new Error(
      damagedCodes.has(errcode)
        ? `${file} is damaged or not a database. Move it away; the next start creates a new one.`
        : `${file} cannot be written ${explainUnwritable(error, 'use another data folder')}`,
      { cause: error },
    )
  }
}

function migrate(database: DatabaseSync, file: string): void {
  const readVersion = () => Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (readVersion() === migrations.length) return
  // Locks the file, so that processes that start at the same time migrate it once.
  database.exec('BEGIN IMMEDIATE')
  try {
    const version = readVersion()
    if (version > migrations.length) {
      throw new Error(
        `${file} was written by a newer version of docs-assistant. Update docs-assistant, or use another data folder.`,
      )
    }
    for (const { sqlite } of migrations.slice(version)) database.exec(sqlite)
    database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`)
  } catch (error) {
    rollBack(database)
    throw error
  }
}

function removeEndedCounters(database: DatabaseSync): void {
  try {
    database.prepare('DELETE FROM usage WHERE expire <= ?').run(Date.now())
  } catch {
    // Deleting fails on a full disk, which must not prevent the start.
  }
}
