import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Code of SQLite for a file that another process has locked, from sqlite.org/rescode.html. */
const sqliteBusy = 5

/**
 * Locks a file, so that only one process does something. Uses a lock of SQLite, because the operating system releases
 * it even when the process is killed.
 *
 * @returns a function that releases the lock, or undefined if another process holds it
 * @throws Error if the file cannot be written
 */
export function lockFile(file: string): (() => void) | undefined {
  // Creates the file for its owner only.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  try {
    database.exec('BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    return undefined
  }
}
