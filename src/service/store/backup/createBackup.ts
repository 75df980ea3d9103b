import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explainUnwritable } from '../explainUnwritable.ts'
import { needFile } from '../needFile.ts'
import { type Backup, checkBackup, filesBesideStore } from './checkBackup.ts'
import { addChecksum } from './checksum.ts'

/** Milliseconds that a statement waits for a service that writes. */
const busyMs = 10_000

/**
 * Writes the store and the secret of a data folder to one file. A service may use the folder meanwhile: the copy is of
 * one moment, and keeps nobody from writing.
 *
 * @throws Error if there is no store, or the file exists or cannot be written
 */
export function createBackup(dataFolder: string, file: string): Backup {
  const storeFile = join(dataFolder, 'store.sqlite')
  needFile(storeFile, `There is no ${storeFile}. Give the data folder of the service with --data.`)
  if (existsSync(file)) throw new Error(`${file} exists already. Remove it, or choose another name.`)
  const partial = `${file}.part`
  try {
    // Created empty, because SQLite would make it readable for everybody.
    closeSync(openSync(partial, 'w', 0o600))
    copyStore(storeFile, partial)
    addFiles(partial, readFiles(dataFolder))
    addChecksum(partial)
    const backup = checkBackup(partial)
    sync(partial)
    renameSync(partial, file)
    return backup
  } catch (error) {
    if (existsSync(partial)) rmSync(partial)
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new Error(
      `The backup ${file} cannot be written ${explainUnwritable(error, 'choose another file')}`,
      {
        cause: error,
      },
    )
  }
}

/** Copies a store into an empty file, as one read transaction. */
export function copyStore(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    source.exec(`PRAGMA busy_timeout = ${busyMs}`)
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

function addFiles(file: string, files: Backup['files']): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('CREATE TABLE docs_assistant_backup (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT')
    const insert = database.prepare('INSERT INTO docs_assistant_backup VALUES (?, ?)')
    insert.run('made at', new Date().toISOString())
    for (const [name, content] of Object.entries(files)) if (content !== undefined) insert.run(name, content)
  } finally {
    database.close()
  }
}

/** Reads the files beside the store. */
export function readFiles(dataFolder: string): Backup['files'] {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  return Object.fromEntries(filesBesideStore.map((name) => [name, read(join(dataFolder, name))]))
}

/** Waits until the disk has the file, so that a power cut cannot remove a finished backup. */
function sync(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
