import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps other services from working on the jobs of a folder. The hold is a lock of SQLite, which the system takes back
 * from a process however it ends.
 *
 * @returns how to let go, or undefined where another one holds it
 */
export function holdFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    database.exec('BEGIN EXCLUSIVE')
    return () => database.close()
  } catch {
    database.close()
    return undefined
  }
}
