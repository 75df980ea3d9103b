import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFile } from '../lockFile.ts'
import { makeDataFolder } from '../makeDataFolder.ts'
import { openSqliteStore } from '../openSqliteStore.ts'
import { rollBack } from '../rollBack.ts'
import { addAuditLine } from './auditLines.ts'
import { type Backup, checkBackup } from './checkBackup.ts'
import { copyStore, createBackup, readFiles } from './createBackup.ts'

/** Milliseconds that a statement waits for a service that writes. */
const busyMs = 10_000

export interface Restored extends Backup {
  /** Backup of the data that was replaced. Undefined if there was none. */
  former: string | undefined
  hasNewSecret: boolean
}

/**
 * Replaces the store and the secret of a data folder by those of a backup, in one transaction. A service may use the
 * folder meanwhile, if its agent is off. An older backup is brought up to date first.
 *
 * @throws Error if the backup cannot be used, or the agent is on; then nothing has changed
 */
export async function restoreBackup(dataFolder: string, file: string): Promise<Restored> {
  const backup = checkBackup(file)
  await makeDataFolder(dataFolder)
  const storeFile = join(dataFolder, 'store.sqlite')
  const hadStore = existsSync(storeFile)
  // Creates the store, or brings it up to date, so that both sides have the same tables.
  await openSqliteStore(storeFile).close()
  const unlock = lockJobs(dataFolder)
  const folder = mkdtempSync(join(dataFolder, 'store.sqlite.restoring-'))
  try {
    const source = join(folder, 'store.sqlite')
    copyStore(file, source)
    await openSqliteStore(source).close()
    const former = hadStore
      ? join(dataFolder, `store.sqlite.before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
      : undefined
    const hasNewSecret = replaceData(dataFolder, { source, files: backup.files, former })
    return { ...backup, former, hasNewSecret }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}

/** Keeps the agent from starting. A running job would add events to a job that is no longer there. */
function lockJobs(dataFolder: string): () => void {
  mkdirSync(join(dataFolder, 'agent'), { recursive: true, mode: 0o700 })
  const unlock = lockFile(join(dataFolder, 'agent', 'lock.sqlite'))
  if (unlock) return unlock
  throw new Error('The agent of the service is on, and may run a job. Stop the service, and restore then.')
}

interface Replacement {
  /** Store with the data. */
  source: string
  files: Backup['files']
  /** Folder for the data that is replaced. */
  former: string | undefined
}

/** @returns whether the secret has changed */
function replaceData(dataFolder: string, { source, files, former }: Replacement): boolean {
  const formerFiles = readFiles(dataFolder)
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'), { enableForeignKeyConstraints: false })
  try {
    database.exec(`PRAGMA busy_timeout = ${busyMs}`)
    database.prepare('ATTACH ? AS source').run(source)
    database.exec('BEGIN IMMEDIATE')
    try {
      // Nobody else can write now, so nothing is missing in it.
      if (former !== undefined) createBackup(dataFolder, former)
      replaceRows(database)
      writeFiles(dataFolder, files)
      database.exec('COMMIT')
    } catch (error) {
      rollBack(database)
      writeFiles(dataFolder, formerFiles)
      throw error
    }
  } finally {
    database.close()
  }
  return files.secret !== formerFiles.secret
}

function replaceRows(database: DatabaseSync): void {
  const list = (type: string) =>
    database
      .prepare(`SELECT name, sql FROM main.sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'`)
      .all(type) as Array<{ name: string; sql: string }>
  // They refuse to remove events and the audit log.
  const triggers = list('trigger')
  for (const { name } of triggers) database.exec(`DROP TRIGGER main.${name}`)
  for (const { name: table } of list('table')) {
    if (table === 'audit') continue
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}', 'main')`).all()
    const names = columns.map(({ name }) => name).join(', ')
    database.exec(`DELETE FROM main.${table}`)
    database.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM source.${table}`)
  }
  for (const { sql } of triggers) database.exec(sql)
  // The audit log only grows: entries of the backup are added if they are missing.
  const columns = 'at, who, what, from_address, details'
  database.exec(
    `INSERT INTO main.audit (${columns}) SELECT ${columns} FROM source.audit AS given
      WHERE NOT EXISTS (SELECT 1 FROM main.audit AS own
        WHERE own.position = given.position AND own.at = given.at AND own.what = given.what)
      ORDER BY position`,
  )
  addAuditLine(database, 'data-restored')
}

/** Replaces the files beside the store, and removes those that are not given. */
function writeFiles(dataFolder: string, files: Backup['files']): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dataFolder, name)
    const temporary = `${file}.new`
    rmSync(temporary, { force: true })
    if (content === undefined) {
      rmSync(file, { force: true })
      continue
    }
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx' })
    renameSync(temporary, file)
  }
}
