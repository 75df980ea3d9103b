/** A thread that empties the write-ahead log of a database. */
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

const file = pathToFileURL(workerData as string)
// Does not create the database anew if its folder was emptied meanwhile.
file.searchParams.set('mode', 'rw')
const database = new DatabaseSync(file)
// The first one takes most of the time, and others may write meanwhile.
database.exec('PRAGMA busy_timeout = 1000; PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)')
// The first write to an empty log waits for the disk. This one changes nothing: the identifier is 0 already.
database.exec('PRAGMA application_id = 0')
database.close()
