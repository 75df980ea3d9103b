import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Size above which a log is emptied, in bytes. */
const longLog = 8_000_000

/** Whether the write-ahead log of a database is long. */
export function isLong(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > longLog
}

/**
 * Moves the write-ahead log of a database into its file, and begins it anew. A thread does it, because both wait for
 * the disk: a tenth of a second while other files are written.
 */
export async function emptyLog(path: string, database: DatabaseSync): Promise<void> {
  if (await emptyInThread(path)) return
  if (database.isOpen) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/**
 * Has a thread empty the log of a database whenever it is long. Otherwise SQLite does it in a commit, which waits for
 * the disk.
 *
 * @returns `onCommit`, to call after each commit, which does not wait, and `ended`, which waits for the last thread
 */
export function emptyLogInThreads(path: string, database: DatabaseSync) {
  database.exec('PRAGMA wal_autocheckpoint = 0')
  let mayStart = true
  let last = Promise.resolve()

  async function empty(): Promise<void> {
    mayStart = false
    if (await emptyInThread(path)) mayStart = true
    // SQLite goes on without threads.
    else database.exec('PRAGMA wal_autocheckpoint = 1000')
  }

  return {
    onCommit(): void {
      if (mayStart && isLong(path)) last = empty()
    },
    ended: () => last,
  }
}

/** Returns false if the thread failed. */
function emptyInThread(path: string): Promise<boolean> {
  // The sources run as TypeScript, and the package as JavaScript.
  const file = join(import.meta.dirname, `emptyLogWorker${extname(import.meta.filename)}`)
  const worker = new Worker(file, { env: {}, execArgv: [], workerData: path })
  // If it fails, the caller empties the log itself.
  worker.on('error', () => {})
  return new Promise((resolve) => {
    worker.on('exit', (code) => resolve(code === 0))
  })
}
