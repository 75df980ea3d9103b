import type { DatabaseSync } from 'node:sqlite'

/** Takes a transaction back. On a full disk SQLite may have done so itself, and says so with an error. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // The failure that led here says more.
  }
}
