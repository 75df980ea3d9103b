import type { Pool } from 'pg'
import { migrations } from '../migrations/migrations.ts'

/** Number of the advisory lock under which the schema is changed. Any constant that other programs do not use. */
const schemaLock = 7_203_115_001

/**
 * Brings the schema of a database up to date, in one transaction. Processes that start at the same time wait for each
 * other.
 *
 * @throws Error if a newer version has changed the schema
 */
export async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLock])
    await client.query('CREATE TABLE IF NOT EXISTS docs_assistant_schema (version INTEGER NOT NULL)')
    const { rows } = await client.query('SELECT version FROM docs_assistant_schema')
    const version: number = rows[0]?.version ?? 0
    if (version > migrations.length) {
      throw new Error(
        'The database was changed by a newer version of docs-assistant. Update docs-assistant, or use another database.',
      )
    }
    for (const { postgres } of migrations.slice(version)) if (postgres !== '') await client.query(postgres)
    if (version < migrations.length) {
      await client.query('DELETE FROM docs_assistant_schema')
      await client.query('INSERT INTO docs_assistant_schema (version) VALUES ($1)', [migrations.length])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
