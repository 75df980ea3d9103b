import { join } from 'node:path'
import { logError } from '../../../http/logLine.ts'
import { commandLine, createAudit } from '../../audit/createAudit.ts'
import { openStore } from '../../store/openStore.ts'
import { type CopiedTable, copyToPostgres } from '../../store/postgres/copyToPostgres.ts'

/** `docs-assistant migrate`: copies the store of a data folder into PostgreSQL, and prints the rows on both sides. */
export async function migrate({ data }: { data: string }): Promise<void> {
  const url = process.env.DATABASE_URL || undefined
  if (url === undefined)
    throw new Error('Set DATABASE_URL to the PostgreSQL database that receives the data.')
  const tables = await copyToPostgres(join(data, 'store.sqlite'), url)
  for (const { table, source, copied } of tables) {
    console.log(
      `${table.padEnd(16)} ${String(source).padStart(9)} in SQLite  ${String(copied).padStart(9)} in PostgreSQL`,
    )
  }
  if (tables.some(({ source, copied }) => source !== copied)) {
    throw new Error('The numbers differ, so the copy is not complete. Run the command again.')
  }
  await noteMigration(data, url, tables)
  console.log('Everything was copied. Start the service with the same DATABASE_URL.')
}

/** Adds an entry to the audit log, which continues in PostgreSQL. */
async function noteMigration(data: string, url: string, tables: readonly CopiedTable[]): Promise<void> {
  const store = await openStore(data, url)
  const counted = Object.fromEntries(tables.map(({ table, copied }) => [table, copied]))
  const { threads, messages, feedback } = counted
  await createAudit(store.audit, logError).note(commandLine, 'data-migrated', { threads, messages, feedback })
  await store.close()
}
