import { join } from 'node:path'
import { openSqliteStore } from './openSqliteStore.ts'
import { openPostgresStore } from './postgres/openPostgresStore.ts'
import type { Store } from './store.ts'

/** Opens the store of a service: in PostgreSQL if there is an address of a database, else in its data folder. */
export async function openStore(dataFolder: string, databaseUrl: string | undefined): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteStore(join(dataFolder, 'store.sqlite'))
    : openPostgresStore(databaseUrl)
}
