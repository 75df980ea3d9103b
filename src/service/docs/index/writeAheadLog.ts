import { once } from 'node:events'
import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** A log that is longer, in bytes, is emptied by a thread, because that takes longer than other work should wait. */
const longLog = 8_000_000

/** Whether the write-ahead log of a database is long. */
export function isLong(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > longLog
}

/** Moves the write-ahead log of a database into its file, and empties it. */
export async function emptyLog(path: string, database: DatabaseSync): Promise<void> {
  if (isLong(path)) await emptyInThread(path)
  // Does nothing if the thread has done it.
  if (database.isOpen) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

async function emptyInThread(path: string): Promise<void> {
  // The sources run as TypeScript, and the package as JavaScript.
  const file = join(import.meta.dirname, `emptyLogWorker${extname(import.meta.filename)}`)
  const worker = new Worker(file, { env: {}, execArgv: [], workerData: path })
  // If it fails, the caller empties the log itself.
  worker.on('error', () => {})
  await once(worker, 'exit')
}
