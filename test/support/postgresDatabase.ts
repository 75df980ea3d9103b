import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database on the server of this run. */
export interface TestDatabase {
  url: string
  /** Runs SQL past the service. */
  run(sql: string): Promise<pg.QueryResult>
}

/** Creates a database. All databases end with the run. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  if (server === undefined)
    throw new Error('This test needs PostgreSQL: name it in test/support/missingPrograms.ts.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `CREATE DATABASE ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { url: address.href, run: (sql) => query(address.href, sql) }
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
