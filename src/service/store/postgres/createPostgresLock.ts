import type { Store } from '../store.ts'
import { loadPg } from './loadPg.ts'
import { connectionOptions } from './openPool.ts'

/** Creates locks among processes. Each is an advisory lock on a connection of its own, and ends with that connection. */
export function createPostgresLock(url: string): NonNullable<Store['lock']> {
  return async (name, onLost) => {
    const pg = await loadPg()
    const client = new pg.Client(connectionOptions(url))
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [
      `docs-assistant ${name}`,
    ])
    if (!rows[0].taken) {
      await client.end()
      return undefined
    }
    client.once('end', onLost)
    return async () => {
      client.removeListener('end', onLost)
      await client.end().catch(() => {})
    }
  }
}
