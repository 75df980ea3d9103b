import { openPostgresStore, type Store } from 'docs-assistant-service'
import { afterAll } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { openStore } from '../../src/service/store/openStore.ts'
import { closeLater } from './closeLater.ts'
import { createDatabase } from './postgresDatabase.ts'

/** Addresses of the databases, by the data folder; undefined if the stores are in SQLite. */
let databases: Map<string, Promise<string>> | undefined

/**
 * Puts the stores of this test file into PostgreSQL: a database for each data folder. The file then imports other test
 * files with the query `?postgres`. They are other modules than without it, so a worker that has run them runs them again.
 */
export function putStoresIntoPostgres(): void {
  databases = new Map()
  // The next file of this worker begins with SQLite again.
  afterAll(() => {
    databases = undefined
  })
}

/** Whether the stores are in PostgreSQL. */
export const usesPostgres = (): boolean => databases !== undefined

/** Returns the address of the database of a data folder; undefined if its store is in SQLite. */
export async function databaseOf(dataFolder: string): Promise<string | undefined> {
  if (!databases) return undefined
  const address = databases.get(dataFolder) ?? createDatabase().then(({ url }) => url)
  databases.set(dataFolder, address)
  return address
}

/** Opens the store of a data folder, as another process would. It is closed with the test that opened it. */
export async function openStoreOf(dataFolder: string): Promise<Store> {
  return closedLater(await openStore(dataFolder, await databaseOf(dataFolder)))
}

/** Opens a store in a file, by default in memory. It is closed with the test that opened it. */
export function openTestStore(file = ':memory:'): Store {
  return closedLater(openSqliteStore(file))
}

/** Opens a store in a PostgreSQL database. It is closed with the test that opened it. */
export async function openSharedTestStore(url: string): Promise<Store> {
  return closedLater(await openPostgresStore(url))
}

/** Returns a store that may be closed earlier, too. */
function closedLater(store: Store): Store {
  return { ...store, close: closeLater(() => store.close()) }
}
