import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { TakeLock } from '../takeLock.ts'

/** Milliseconds that a statement may take. Parsing anew takes less than waiting longer. */
const statementMs = 10_000

/** Milliseconds between two attempts to take a lock. */
const lockRetryMs = 250

/** Creates a function that takes a lock by its name. All processes that use the database share these locks. */
export function createPostgresLock(pool: Pool): TakeLock {
  return async (name, signal) => {
    for (;;) {
      signal.throwIfAborted()
      const client = await pool.connect()
      if (await tryLock(client, name)) return () => unlock(client, name)
      await setTimeout(lockRetryMs, undefined, { signal })
    }
  }
}

/** Adds a time limit to a statement. That of the connection is longer, and does not apply without a network. */
export function limited(text: string, values: unknown[]) {
  return { text, values, query_timeout: statementMs }
}

/** Has the server notice within half a minute that the machine at the other end is gone. Its default is two hours. */
const noticeDeath =
  "set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)"

/** Tries to take a lock, which belongs to the connection. Returns the connection to the pool if that fails. */
async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  try {
    const { rows } = await client.query(
      limited(`SELECT ${noticeDeath}, pg_try_advisory_lock(hashtextextended($1, 0)) AS locked`, [name]),
    )
    if (!rows[0].locked) client.release()
    return rows[0].locked
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function unlock(client: PoolClient, name: string): Promise<void> {
  try {
    await client.query(limited('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]))
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
