import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Maximum number of prepared statements that are kept. */
const maxStatements = 200

/** Maximum time that a statement waits for another process, in milliseconds. */
const maxBusyMs = 5_000
/** Milliseconds between two attempts. */
const busyRetryMs = 5

/** SQLITE_BUSY, from sqlite.org/rescode.html. */
const busyCode = 5

/**
 * Creates Kysely's dialect for the SQLite of Node. A statement that waits for a lock does not block this process, in
 * which the transaction that holds the lock may be.
 *
 * @param onCommit called after each change
 */
export function createNodeSqliteDialect(database: DatabaseSync, onCommit = () => {}): Dialect {
  const connection = createConnection(database, onCommit)
  const run = (sql: string) => whenFree(() => database.exec(sql))
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createDriver: () => ({
      init: async () => {},
      // Kysely lends the only connection to one query or transaction at a time.
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      // Takes the write lock first: SQLite may refuse it, without waiting, to a transaction that has already read.
      beginTransaction: () => run('BEGIN IMMEDIATE'),
      async commitTransaction() {
        await run('COMMIT')
        onCommit()
      },
      async rollbackTransaction() {
        // SQLite may already have rolled it back, for example on a full disk.
        if (database.isTransaction) database.exec('ROLLBACK')
      },
      destroy: async () => database.close(),
    }),
  }
}

function createConnection(database: DatabaseSync, onCommit: () => void): DatabaseConnection {
  const statements = new Map<string, StatementSync>()

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = prepare(sql)
      // Kysely does not change the values, and our queries use only types that SQLite has.
      const values = parameters as readonly SQLInputValue[]
      if (/^\s*select|\breturning\b/i.test(sql)) {
        return { rows: await whenFree(() => statement.all(...values) as Row[]) }
      }
      const { changes } = await whenFree(() => statement.run(...values))
      if (!database.isTransaction) onCommit()
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    streamQuery() {
      throw new Error(
        'Rows cannot be streamed, because a stream would occupy the only connection. Read them in parts.',
      )
    },
  }
}

/** Runs a statement. Tries again while another transaction holds the lock that it needs. */
async function whenFree<Result>(act: () => Result): Promise<Result> {
  const endsAt = performance.now() + maxBusyMs
  for (;;) {
    try {
      return act()
    } catch (error) {
      const isBusy = (error as { errcode?: number }).errcode === busyCode
      if (!isBusy || performance.now() > endsAt) throw error
      await setTimeout(busyRetryMs)
    }
  }
}
