import type { Pool, PoolConfig } from 'pg'
import { loadPg } from './loadPg.ts'

/** Maximum number of connections of one process, besides the one that listens for notices. */
export const maxConnections = 10

/** Of these, the connections for counters and counts. A new question, which is counted first, waits for no answer that is stored. */
export const maxCountingConnections = 3

/** Milliseconds that opening a connection, a statement, and an idle transaction may take. */
const connectMs = 3_000
const statementMs = 30_000
const idleTransactionMs = 10_000

/** Type number of BIGINT in PostgreSQL. */
const bigint = 20

/** Creates a pool of connections. It opens the first one when it is needed. */
export function openPool(url: string): Promise<Pool> {
  return createPool(url, { max: maxConnections - maxCountingConnections })
}

/**
 * Creates a pool of connections for counters. Their commits do not wait for the disk: if the database server crashes, the
 * counts of its last second are lost.
 */
export function openCountingPool(url: string): Promise<Pool> {
  return createPool(url, { max: maxCountingConnections, options: '-c synchronous_commit=off' })
}

async function createPool(url: string, settings: Pick<PoolConfig, 'max' | 'options'>): Promise<Pool> {
  const pg = await loadPg()
  // pg has no type for a custom class of clients.
  const options: PoolConfig & { Client: typeof pg.Client } = {
    ...connectionOptions(url),
    ...settings,
    Client: withoutNulls(pg.Client),
    types: {
      // Positions and times are far below 2^53.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  }
  const pool = new pg.Pool(options)
  // An idle connection that is lost is replaced. The next query reports a database that is away.
  pool.on('error', () => {})
  // Without this, a connection that is lost between two statements would end the process. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'docs-assistant',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
  }
}

/** Replaces null characters, which readers may send and PostgreSQL refuses in text. */
function withoutNulls(Client: typeof import('pg').Client): typeof import('pg').Client {
  const clean = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)
  return class extends Client {
    // One of many overloads; the arguments pass through unchanged, except for the values.
    override query(query: unknown, values?: unknown, ...rest: unknown[]) {
      const cleaned = Array.isArray(values) ? values.map(clean) : values
      // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be written once
      return (super.query as any)(query, cleaned, ...rest)
    }
  }
}
