import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { emptyLog, emptyLogInThreads, isLong } from '../../src/service/store/writeAheadLog.ts'
import { temporaryFolder } from '../support/docsFolder.ts'

/** Returns a database whose log has this many rows of 10 kB, which are not in its file yet. */
async function createLogged(rows: number) {
  const path = join(await temporaryFolder(), 'index.sqlite')
  const database = new DatabaseSync(path)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE row (bytes BLOB); BEGIN',
  )
  const insert = database.prepare('INSERT INTO row VALUES (zeroblob(10000))')
  for (let row = 0; row < rows; row++) insert.run()
  database.exec('COMMIT')
  return { path, database, logBytes: () => statSync(`${path}-wal`).size }
}

/** Bytes of a log that was begun anew: its head, and one page with its own head. */
const newLogBytes = 32 + 24 + 4_096

it.each([10, 1_000])('moves the log of %i rows into the file, and begins it anew', async (rows) => {
  const { path, database, logBytes } = await createLogged(rows)
  expect(isLong(path)).toBe(rows === 1_000)
  await emptyLog(path, database)
  // Otherwise the next commit would begin it, and wait for the disk.
  expect(logBytes()).toBe(newLogBytes)
  expect(statSync(path).size).toBeGreaterThan(rows * 10_000)
  expect(database.prepare('SELECT count(*) AS rows FROM row').get()).toEqual({ rows })
})

it.each([10, 1_000])('lets other work have its turn while a log of %i rows is emptied', async (rows) => {
  const { path, database } = await createLogged(rows)
  let turns = 0
  let isDone = false
  const emptied = emptyLog(path, database).then(() => {
    isDone = true
  })
  for (; !isDone; turns++) await setImmediate()
  await emptied
  expect(turns).toBeGreaterThan(1)
})

it('empties a long log of a database that was closed meanwhile', async () => {
  const { path, database } = await createLogged(1_000)
  const emptied = emptyLog(path, database)
  database.close()
  await emptied
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  expect(statSync(path).size).toBeGreaterThan(10_000_000)
})

it('is emptied by a thread while the service stores answers, and not in a commit', async () => {
  const path = join(await temporaryFolder(), 'store.sqlite')
  const { threads, close } = openSqliteStore(path)
  onTestFinished(() => close())
  const logBytes = () => statSync(`${path}-wal`).size
  const { id } = await threads.create({ domain: 'docs', fp: 'anonymous' })
  let most = 0
  for (let answer = 0; answer < 100; answer++) {
    const text = 'A kettle. '.repeat(10_000)
    await threads.append(id, { id: `${answer}`, role: 'assistant', text, details: {} })
    most = Math.max(most, logBytes())
  }
  expect(most).toBeGreaterThan(8_000_000)
  await vi.waitFor(() => expect(logBytes()).toBeLessThan(8_000_000), 5_000)
  expect(await threads.messages(id)).toHaveLength(100)
})

it('is not being emptied any more once the store has closed', async () => {
  const folder = await temporaryFolder()
  const { threads, close } = openSqliteStore(join(folder, 'store.sqlite'))
  const { id } = await threads.create({ domain: 'docs', fp: 'anonymous' })
  for (let answer = 0; answer < 30; answer++) {
    const text = 'A kettle. '.repeat(30_000)
    await threads.append(id, { id: `${answer}`, role: 'assistant', text, details: {} })
  }
  await close()
  expect(readdirSync(folder)).toEqual(['store.sqlite'])
})

it('is not emptied where the database is gone, and no empty database is created', async () => {
  const path = join(await temporaryFolder(), 'store.sqlite')
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  writeFileSync(`${path}-wal`, Buffer.alloc(9_000_000))
  const { onCommit, ended } = emptyLogInThreads(path, database)
  onCommit()
  await ended()
  expect(existsSync(path)).toBe(false)
})

it('leaves the log to SQLite again where the thread fails', async () => {
  const path = join(await temporaryFolder(), 'store.sqlite')
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const pagesToEmpty = () => database.prepare('PRAGMA wal_autocheckpoint').get()?.wal_autocheckpoint
  // No database can be opened at the path of a folder.
  mkdirSync(path)
  writeFileSync(`${path}-wal`, Buffer.alloc(9_000_000))
  const { onCommit } = emptyLogInThreads(path, database)
  expect(pagesToEmpty()).toBe(0)
  onCommit()
  await vi.waitFor(() => expect(pagesToEmpty()).toBe(1000), 5_000)
})
