import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { copyToPostgres } from '../../src/service/store/postgres/copyToPostgres.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { createDatabase } from '../support/postgresDatabase.ts'

it('100,000 threads are copied into PostgreSQL, also after an interruption', async () => {
  const file = join(await temporaryFolder(), 'store.sqlite')
  await openSqliteStore(file).close()
  const source = new DatabaseSync(file)
  source.exec(`
    BEGIN;
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
      INSERT INTO threads SELECT 't' || n, 'docs', 'reader-' || (n % 1000), n, n FROM numbers;
    INSERT INTO messages (thread_id, id, role, text, details, created_at)
      SELECT id, 'q', 'user', 'How do I install Kettle?', '{}', created_at FROM threads
      UNION ALL SELECT id, 'a', 'assistant', 'Run npm install kettle.', '{"answered":true}', created_at FROM threads;
    COMMIT`)
  source.close()
  const { url, run } = await createDatabase()
  await copyToPostgres(file, url)
  await run('CREATE TABLE docs_assistant_copying (); DELETE FROM messages WHERE position > 70000')
  const counted = await copyToPostgres(file, url)
  const rowsOf = (name: string) => counted.find(({ table }) => table === name)
  expect(rowsOf('threads')).toEqual({ table: 'threads', source: 100_000, copied: 100_000 })
  expect(rowsOf('messages')).toEqual({ table: 'messages', source: 200_000, copied: 200_000 })
}, 600_000)
