import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { earlierSchemas } from '../../src/service/store/migrations/earlierSchemas.ts'
import { migrations } from '../../src/service/store/migrations/migrations.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { openTestStore } from '../support/testStore.ts'

/** Creates a store as an earlier version wrote it. */
async function earlierStore(version: number): Promise<string> {
  const file = join(await temporaryFolder(), 'store.sqlite')
  const database = new DatabaseSync(file)
  for (const schema of earlierSchemas.slice(0, version)) database.exec(schema)
  database.exec(`
    INSERT INTO threads VALUES ('t1', 'docs', 'reader-7', 1000);
    INSERT INTO messages (thread_id, id, role, text, details, created_at) VALUES
      ('t1', 'q1', 'user', 'How?', '{"currentPath":"/a"}', 2000),
      ('t1', 'a1', 'assistant', 'No.', '{"answered":false}', 3000);
    PRAGMA user_version = ${version}`)
  if (version >= 2) database.exec("INSERT INTO usage VALUES ('day:x', 3, 9999999999999)")
  if (version >= 3) {
    database.exec(
      `INSERT INTO feedback VALUES ('t1', 'q1', 'down', '[]', 'Wrong', 'How?', 'No.', '[]', 4000)`,
    )
  }
  if (version >= 4) {
    database.exec(
      `INSERT INTO job_events (job_id, kind, details, created_at) VALUES ('j1', 'created', '{}', 5000)`,
    )
  }
  database.close()
  return file
}

describe.each([1, 2, 3, 4])('a store of schema version %i', (version) => {
  it('is brought up to date and loses nothing', async () => {
    const store = openTestStore(await earlierStore(version))
    expect(await store.threads.find('docs', 't1')).toEqual({
      id: 't1',
      domain: 'docs',
      fp: 'reader-7',
      createdAt: new Date(1000),
    })
    expect((await store.threads.messages('t1')).map(({ text }) => text)).toEqual(['How?', 'No.'])
    expect(await store.threads.unanswered('docs', 10)).toMatchObject([
      { threadId: 't1', text: 'How?', details: { currentPath: '/a' }, createdAt: new Date(2000) },
    ])
    if (version >= 2) expect(await store.usage.add('day:x', 60)).toMatchObject({ used: 4 })
    expect(await store.feedback.list({ limit: 10 })).toHaveLength(version >= 3 ? 1 : 0)
    expect(await store.jobEvents.read('j1')).toHaveLength(version >= 4 ? 1 : 0)
  })
})

describe('the file of the admin page of an earlier version', () => {
  it('is moved into the store: ended sessions, links and the address', async () => {
    const file = await earlierStore(4)
    const adminFile = join(file, '..', 'admin.sqlite')
    const admin = new DatabaseSync(adminFile)
    admin.exec(`
      CREATE TABLE ended_sessions (id TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;
      CREATE TABLE links (digest TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
      CREATE TABLE address (place INTEGER PRIMARY KEY CHECK (place = 1), url TEXT NOT NULL) STRICT;
      INSERT INTO ended_sessions VALUES ('s1', 9999999999999);
      INSERT INTO address VALUES (1, 'http://localhost:4400/admin')`)
    admin.close()
    const store = openTestStore(file)
    expect(await store.admin.ended.has('s1')).toBe(true)
    expect(await store.admin.readAddress()).toBe('http://localhost:4400/admin')
    expect(existsSync(adminFile)).toBe(false)
  })
})

describe('a store of a newer version', () => {
  it('is refused with a sentence and stays unchanged', async () => {
    const file = join(await temporaryFolder(), 'store.sqlite')
    await openSqliteStore(file).close()
    const database = new DatabaseSync(file)
    onTestFinished(() => database.close())
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`)
    expect(() => openSqliteStore(file)).toThrow(/was written by a newer version of docs-assistant/)
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length + 1 })
  })
})

describe('a tool that opens the file and does not ask for foreign keys', () => {
  it('cannot add messages or feedback without a thread, and erases them with their thread', async () => {
    const file = await earlierStore(4)
    await openSqliteStore(file).close()
    const tool = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    onTestFinished(() => tool.close())
    expect(() =>
      tool.exec(`INSERT INTO messages (thread_id, id, role, text, details, created_at)
        VALUES ('t2', 'q1', 'user', 'x', '{}', 1)`),
    ).toThrow(/thread does not exist/)
    expect(() => tool.exec("UPDATE feedback SET thread_id = 't2'")).toThrow(/thread does not exist/)
    tool.exec("DELETE FROM threads WHERE id = 't1'")
    const count = (table: string) => tool.prepare(`SELECT count(*) AS count FROM ${table}`).get()
    expect([count('messages'), count('feedback')]).toEqual([{ count: 0 }, { count: 0 }])
  })
})
