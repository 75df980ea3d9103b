import type { DatabaseSync } from 'node:sqlite'

/** Rolls a transaction back. Ignores the error if SQLite already did so, as it may on a full disk. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // The caller rethrows the error that made it roll back.
  }
}
