import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../migrations/migrations.ts'
import { needFile } from '../needFile.ts'
import { matchesChecksum } from './checksum.ts'

/** Files of the data folder that a backup contains: the secret, and the keys of an earlier version. */
export const filesBesideStore = ['secret', 'keys.json'] as const

export interface Backup {
  /** When it was made, as an ISO date. */
  madeAt: string
  /** Content of the files beside the store, by name. Those that were missing are undefined. */
  files: Readonly<Record<string, string | undefined>>
  threads: number
  feedback: number
  jobs: number
  gaps: number
}

/**
 * Reads the whole file, and returns what is in it.
 *
 * @throws Error if it is missing, unreadable, damaged, not a backup, or of a newer version
 */
export function checkBackup(file: string): Backup {
  needFile(file, `There is no file ${file}.`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const backup = readBackup(database, file)
    if (!matchesChecksum(file)) throw damaged(file)
    return backup
  } catch (error) {
    // Errors of SQLite and of the file system have a code; ours have none.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw damaged(file, error)
  } finally {
    database?.close()
  }
}

function readBackup(database: DatabaseSync, file: string): Backup {
  const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
  if (found !== 'ok') throw damaged(file)
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
  const hasTable = (name: string) => table.get(name) !== undefined
  if (!hasTable('docs_assistant_backup')) {
    throw new Error(`${file} is not a backup. Give a file that "docs-assistant backup" has written.`)
  }
  if (Number(database.prepare('PRAGMA user_version').get()?.user_version) > migrations.length) {
    throw new Error(`${file} was made by a newer version of docs-assistant. Update docs-assistant first.`)
  }
  const content = database.prepare('SELECT content FROM docs_assistant_backup WHERE name = ?')
  const read = (name: string) => content.get(name)?.content as string | undefined
  const count = (what: string) => Number(database.prepare(`SELECT count(${what}`).get()?.count)
  return {
    madeAt: read('made at') ?? '',
    files: Object.fromEntries(filesBesideStore.map((name) => [name, read(name)])),
    threads: count('*) AS count FROM threads'),
    feedback: count('*) AS count FROM feedback'),
    jobs: count('DISTINCT job_id) AS count FROM job_events'),
    // A backup of an earlier version has none.
    gaps: hasTable('gaps') ? count('*) AS count FROM gaps') : 0,
  }
}

function damaged(file: string, cause?: unknown): Error {
  return new Error(`${file} is damaged or not a backup. Nothing was changed. Use another backup.`, { cause })
}
