/** A thread that empties the write-ahead log of a database. */
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

const database = new DatabaseSync(workerData as string)
// The first one takes most of the time, and others may write meanwhile.
database.exec('PRAGMA busy_timeout = 1000; PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)')
database.close()
