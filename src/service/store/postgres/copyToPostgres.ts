import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Pool } from 'pg'
import { openSqliteStore } from '../openSqliteStore.ts'
import { gapColumns } from '../sql/gaps/gapRows.ts'
import { countColumns, questionColumns } from '../sql/insightColumns.ts'
import { migratePostgres } from './migratePostgres.ts'
import { openPool } from './openPool.ts'

/** The tables in the order of their foreign keys. Copying continues after the last `position`, if there is one. */
const tables = {
  threads: ['id', 'domain', 'fp', 'created_at', 'last_at'],
  messages: ['position', 'thread_id', 'id', 'role', 'text', 'details', 'is_unanswered', 'created_at'],
  feedback: [
    'position',
    'thread_id',
    'question_id',
    'rating',
    'reasons',
    'note',
    'question',
    'answer',
    'sources',
    'given_at',
  ],
  question_vectors: ['thread_id', 'question_id', 'model', 'vector'],
  questions: questionColumns,
  question_counts: ['domain', 'page', 'day', 'asked_by', 'version', 'language', ...countColumns],
  page_counts: ['domain', 'page', 'day', 'asked_by', 'version', 'language', ...countColumns],
  gaps: gapColumns,
  gap_questions: [
    'thread_id',
    'question_id',
    'gap',
    'key',
    'kind',
    'text',
    'details',
    'is_by_agent',
    'asked_at',
    'failed_at',
  ],
  gap_events: ['position', 'gap', 'at', 'who', 'what', 'details'],
  cited_pages: ['domain', 'day', 'path', 'cited', 'rated_up', 'rated_down'],
  handovers: ['position', 'id', 'thread_id', 'target', 'content', 'attempts', 'created_at', 'due_at'],
  jobs: ['id', 'last_at'],
  job_events: ['position', 'job_id', 'kind', 'details', 'created_at', 'erased_at'],
  usage: ['key', 'points', 'expire'],
  ended_sessions: ['id', 'ends_at'],
  links: ['digest', 'expires_at'],
  keys: [
    'id',
    'kind',
    'name',
    'hash',
    'clear',
    'origins',
    'per_hour',
    'created_at',
    'last_used_at',
    'revoked_at',
  ],
  audit: ['position', 'at', 'who', 'what', 'from_address', 'details'],
} as const

type Table = keyof typeof tables

/** Tables whose rows the service also removes when they expire. A copy that goes on begins with them anew. */
const expiring: ReadonlySet<Table> = new Set(['usage', 'ended_sessions', 'links'])
const names = Object.keys(tables) as Table[]

/** Rows, and characters of their texts, that are written at once. */
const rowsAtOnce = 1_000
const charactersAtOnce = 5_000_000

/** Number of rows of a table on both sides. */
export interface CopiedTable {
  table: string
  source: number
  copied: number
}

/**
 * Copies a SQLite store into a PostgreSQL database. May be interrupted and run again: it goes on where it was.
 *
 * @returns the tables, with their rows on both sides
 * @throws Error if the file is missing, or the database is used by a service already
 */
export async function copyToPostgres(file: string, url: string): Promise<CopiedTable[]> {
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Give the data folder of the service with --data.`)
  // Brings an older file up to date, so that both sides have the same columns.
  await openSqliteStore(file).close()
  const source = new DatabaseSync(file, { readOnly: true })
  const pool = await openPool(url)
  try {
    await migratePostgres(pool)
    await checkUnused(pool)
    // Reads one state of the file, even if a service still writes to it.
    source.exec('BEGIN')
    for (const table of names) await copyTable(source, pool, table)
    const counted = await Promise.all(names.map((table) => countBoth(source, pool, table)))
    if (counted.every(({ source: rows, copied }) => rows === copied)) {
      await pool.query('DROP TABLE docs_assistant_copying')
    }
    return counted
  } finally {
    source.close()
    await pool.end()
  }
}

/** The table `docs_assistant_copying` exists while a copy is not complete. */
async function checkUnused(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT to_regclass('docs_assistant_copying') IS NOT NULL AS copying,
       EXISTS (SELECT 1 FROM threads) OR EXISTS (SELECT 1 FROM job_events) AS used`,
  )
  if (rows[0].copying) return
  if (rows[0].used) {
    throw new Error('The database already contains threads or jobs. Copy into an empty database.')
  }
  await pool.query('CREATE TABLE docs_assistant_copying ()')
}

async function copyTable(source: DatabaseSync, pool: Pool, table: Table): Promise<void> {
  const columns = tables[table].join(', ')
  const hasPosition = (tables[table] as readonly string[]).includes('position')
  if (expiring.has(table)) await pool.query(`DELETE FROM ${table}`)
  let after = 0
  if (hasPosition) {
    const { rows } = await pool.query(`SELECT coalesce(max(position), 0) AS after FROM ${table}`)
    after = rows[0].after
  }
  const insert = `INSERT INTO ${table} (${columns}) ${hasPosition ? 'OVERRIDING SYSTEM VALUE' : ''}
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json) ON CONFLICT DO NOTHING`
  const select = source.prepare(
    `SELECT ${columns} FROM ${table} ${hasPosition ? `WHERE position > ${after} ORDER BY position` : ''}`,
  )
  let rows: string[] = []
  let characters = 0
  const write = async () => {
    if (rows.length > 0) await pool.query(insert, [`[${rows.join()}]`])
    rows = []
    characters = 0
  }
  for (const row of select.iterate()) {
    const json = JSON.stringify(row, (_, value) => writeValue(value))
    rows.push(json)
    characters += json.length
    if (rows.length >= rowsAtOnce || characters >= charactersAtOnce) await write()
  }
  await write()
  if (hasPosition) {
    await pool.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'position'), max(position)) FROM ${table} HAVING max(position) > 0`,
    )
  }
}

/** Writes a value as PostgreSQL reads it from JSON. */
function writeValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  // PostgreSQL has no null characters.
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

async function countBoth(source: DatabaseSync, pool: Pool, table: Table): Promise<CopiedTable> {
  const count = `SELECT count(*) AS count FROM ${table}`
  const { rows } = await pool.query(count)
  return { table, source: Number(source.prepare(count).get()?.count), copied: rows[0].count }
}
