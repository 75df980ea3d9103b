import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { createSqlStore } from '../sql/createSqlStore.ts'
import { removeEnded } from '../sql/createSqlUsage.ts'
import type { Tables } from '../sql/tables.ts'
import type { Store } from '../store.ts'
import { createPostgresDocsCache } from './createPostgresDocsCache.ts'
import { createPostgresLock } from './createPostgresLock.ts'
import { createPostgresNotices } from './createPostgresNotices.ts'
import { loadPgBoss } from './loadPgBoss.ts'
import { migratePostgres } from './migratePostgres.ts'
import { openBossQueue } from './openBossQueue.ts'
import { openCountingPool, openPool } from './openPool.ts'

/**
 * Opens the store in a PostgreSQL database, which any number of processes may share, and brings its schema up to date.
 * Needs the package `pg`.
 *
 * @param url `postgres://user:password@host/database`
 * @throws Error if the database cannot be reached, or if a newer version has changed its schema
 * @example
 * const service = await createDocsService({ folder: 'docs', store: await openPostgresStore(url) })
 */
export async function openPostgresStore(url: string): Promise<Store> {
  const place = describePlace(url)
  const pool = await openPool(url)
  try {
    await migratePostgres(pool)
    const notices = await createPostgresNotices(pool, url)
    const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const counting = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: await openCountingPool(url) }),
    })
    await removeEnded(counting)
    return {
      ...createSqlStore(queries, notices, counting),
      isShared: true,
      docsCache: createPostgresDocsCache(pool),
      lock: createPostgresLock(pool),
      async loadJobQueue() {
        const pgBoss = await loadPgBoss()
        return (options) => openBossQueue(pgBoss, pool, options)
      },
      async close() {
        await notices.close()
        await counting.destroy()
        await queries.destroy()
      },
    }
  } catch (error) {
    await end(pool)
    throw explain(error, place)
  }
}

async function end(pool: Pool): Promise<void> {
  await pool.end().catch(() => {})
}

/** Returns where a database is, without its password. @throws Error if the address is no address of PostgreSQL */
function describePlace(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 'postgres:' && address?.protocol !== 'postgresql:') {
    throw new Error(
      'DATABASE_URL is not an address of PostgreSQL. It looks like postgres://user:password@host:5432/database.',
    )
  }
  const host = address.searchParams.get('host') ?? address.host
  return `"${decodeURIComponent(address.pathname.slice(1))}" on ${host}`
}

function explain(error: unknown, place: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  // Our own errors have no code. One of the driver has none either when a connection takes too long.
  if (code === undefined && !/timeout|terminated/i.test(message)) return error
  return new Error(
    `The database ${place} cannot be used (${code ?? message}). Start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}
