import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AuditAction } from '../../../protocol/operator/operator.ts'

/** Milliseconds to wait for a service that writes. */
const busyMs = 10_000

/** Adds to the audit log of a data folder that it was backed up. @throws Error if the store cannot be written */
export function noteBackup(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'))
  try {
    database.exec(`PRAGMA busy_timeout = ${busyMs}`)
    addAuditLine(database, 'data-backed-up')
  } finally {
    database.close()
  }
}

/** Adds an entry of the command line to the audit log. */
export function addAuditLine(database: DatabaseSync, what: AuditAction): void {
  database
    .prepare('INSERT INTO audit (at, who, what, from_address, details) VALUES (?, ?, ?, ?, ?)')
    .run(Date.now(), 'command line', what, '', '{}')
}
