import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createBackup } from '../../src/service/store/backup/createBackup.ts'
import { restoreBackup } from '../../src/service/store/backup/restoreBackup.ts'
import { lockFile } from '../../src/service/store/lockFile.ts'
import { earlierSchemas } from '../../src/service/store/migrations/earlierSchemas.ts'
import { migrations } from '../../src/service/store/migrations/migrations.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { ask } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { runCommand } from '../support/runCommand.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openTestStore } from '../support/testStore.ts'

async function askIn(service: RunningService, threadId: string | null = null): Promise<string> {
  return (await service.answer('How do I install Kettle?', { threadId })).threadId
}

const threadIds = async (dataFolder: string) => {
  const database = new DatabaseSync(join(dataFolder, 'store.sqlite'), { readOnly: true })
  const rows = database.prepare('SELECT id FROM threads ORDER BY created_at, id').all()
  database.close()
  return rows.map(({ id }) => id)
}

const backUp = (data: string, file: string) => runCommand(['backup', file, '--data', data])
const restore = (data: string, file: string) => runCommand(['restore', file, '--data', data])

/** Returns the file that the former data was kept in. */
const formerFile = (stdout: string) => /The former data is in (\S+)\. /.exec(stdout)![1]!

describe('docs-assistant backup and restore', () => {
  it('work while the service runs: it answers in restored conversations, and in no others', async () => {
    const service = await startService()
    const kept = await askIn(service)
    const file = join(await temporaryFolder(), 'today.backup')
    const backup = await backUp(service.dataFolder, file)
    expect(backup.stderr).toBe('')
    expect(backup.stdout).toMatch(
      /^Wrote 1 conversation, 0 ratings, 0 gaps and 0 jobs to .*It also contains the secret/s,
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const later = await askIn(service)
    const restored = await restore(service.dataFolder, file)
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toContain(
      'Restored 1 conversation, 0 ratings, 0 gaps and 0 jobs, as they were at 20',
    )
    expect(restored.stdout).not.toContain('has changed')
    expect(await threadIds(service.dataFolder)).toEqual([kept])
    expect(await askIn(service, kept)).toBe(kept)
    expect((await service.post(ask('Next?', { threadId: later }))).status).toBe(404)

    const undone = await restore(service.dataFolder, formerFile(restored.stdout))
    expect(undone.code).toBe(0)
    expect(await threadIds(service.dataFolder)).toEqual([kept, later])
  })

  it('move everything to an empty folder: jobs, counters, the audit log and the keys', async () => {
    const data = await temporaryFolder()
    const store = openSqliteStore(join(data, 'store.sqlite'))
    await store.jobEvents.append('j1', [{ kind: 'created' }])
    await store.usage.add('hour:x', 3_600, 7)
    await store.audit.append({ who: 'operator', what: 'signed-in', from: '', details: {} })
    await runCommand(['keys', '--data', data])
    const file = join(data, 'today.backup')
    // The store is open, so its newest rows are not yet in `store.sqlite`.
    expect((await backUp(data, file)).code).toBe(0)
    await store.close()

    const other = join(await temporaryFolder(), 'new')
    const { stdout, code } = await restore(other, file)
    expect(code).toBe(0)
    expect(stdout).toContain('The secret of the service has changed. If the service is running, restart it.')
    expect(stdout).not.toContain('former data')
    expect(readFileSync(join(other, 'secret'))).toEqual(readFileSync(join(data, 'secret')))
    for (const name of ['secret', 'store.sqlite'])
      expect(statSync(join(other, name)).mode & 0o777).toBe(0o600)
    const moved = openSqliteStore(join(other, 'store.sqlite'))
    expect(await moved.jobEvents.read('j1')).toHaveLength(1)
    expect(await moved.usage.add('hour:x', 3_600)).toMatchObject({ used: 8 })
    const logged = (await moved.audit.list({ limit: 10 })).map(({ what }) => what)
    expect(logged.sort()).toEqual(['data-restored', 'signed-in'])
    await moved.close()
    // The rules of the store hold again.
    const database = new DatabaseSync(join(other, 'store.sqlite'))
    expect(() => database.exec('DELETE FROM audit')).toThrow(/only added to/)
    expect(() => database.exec('DELETE FROM job_events')).toThrow(/only added/)
    database.close()
    expect(readdirSync(other).sort()).toEqual(['.gitignore', 'agent', 'secret', 'store.sqlite'])
  })

  it('take a store of an earlier version, and bring it up to date', async () => {
    const earlier = await temporaryFolder()
    const database = new DatabaseSync(join(earlier, 'store.sqlite'))
    for (const schema of earlierSchemas) database.exec(schema)
    database.exec(
      `PRAGMA user_version = ${earlierSchemas.length}; INSERT INTO threads VALUES ('t1', 'docs', 'a', 5)`,
    )
    database.close()
    const file = join(earlier, 'a.backup')
    createBackup(earlier, file)
    const data = await temporaryFolder()
    expect(await restoreBackup(data, file)).toMatchObject({ threads: 1, former: undefined })
    const store = openTestStore(join(data, 'store.sqlite'))
    expect((await store.readers.export('a')).threads).toHaveLength(1)
  })
})

async function madeBackup() {
  const data = await temporaryFolder()
  const store = openSqliteStore(join(data, 'store.sqlite'))
  const { id } = await store.threads.create({ domain: 'docs', fp: 'a' })
  for (let number = 0; number < 200; number++)
    await store.threads.append(id, { id: `q${number}`, role: 'user', text: 'How? '.repeat(50), details: {} })
  await store.close()
  const file = join(await temporaryFolder(), 'a.backup')
  createBackup(data, file)
  return { data, file, id }
}

describe('docs-assistant restore', () => {
  it.each([
    [
      'was cut off',
      (file: string) => truncateSync(file, statSync(file).size - 4_096),
      /is damaged or not a backup/,
    ],
    [
      'has one other byte',
      (file: string) => {
        const bytes = readFileSync(file)
        bytes[bytes.indexOf('How?')] = 'N'.charCodeAt(0)
        writeFileSync(file, bytes)
      },
      /is damaged or not a backup/,
    ],
    [
      'is something else',
      (file: string) => writeFileSync(file, 'Hello. '.repeat(99)),
      /is damaged or not a backup/,
    ],
    [
      'is a store',
      (file: string, data: string) => copyFileSync(join(data, 'store.sqlite'), file),
      /is not a backup\. Give/,
    ],
    [
      'is newer',
      setVersion(99),
      /was made by a newer version of docs-assistant\. Update docs-assistant first/,
    ],
  ])('changes nothing if the file %s, and says so', async (_, spoil, reason) => {
    const { data, file, id } = await madeBackup()
    spoil(file, data)
    const before = readdirSync(data)
    await expect(restoreBackup(data, file)).rejects.toThrow(reason)
    expect(await threadIds(data)).toEqual([id])
    expect(readdirSync(data)).toEqual(before)
  })

  it('changes nothing if the store is of a newer version, or the rows cannot be written', async () => {
    const { data, file, id } = await madeBackup()
    const storeFile = join(data, 'store.sqlite')
    setVersion(99)(storeFile)
    await expect(restoreBackup(data, file)).rejects.toThrow('was written by a newer version')
    setVersion(migrations.length)(storeFile)
    // A row that breaks a rule of the store is found after all others were replaced.
    const database = new DatabaseSync(storeFile)
    database.exec("CREATE TABLE zz (a TEXT); INSERT INTO zz VALUES ('kept')")
    database.close()
    await expect(restoreBackup(data, file)).rejects.toThrow('no such table: source.zz')
    expect(await threadIds(data)).toEqual([id])
    const left = new DatabaseSync(storeFile)
    expect(left.prepare('SELECT a FROM zz').get()).toEqual({ a: 'kept' })
    expect(() => left.exec("INSERT INTO messages VALUES (1, 'x', 'y', 'user', '', '', 0, 0)")).toThrow(
      'the thread does not exist',
    )
    left.close()
    expect(readdirSync(data).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('does not run beside the agent, whose job would go on', async () => {
    const { data, file } = await madeBackup()
    mkdirSync(join(data, 'agent'))
    const unlock = lockFile(join(data, 'agent', 'lock.sqlite'))!
    await expect(restoreBackup(data, file)).rejects.toThrow(
      'The agent of the service is on, and may run a job',
    )
    unlock()
    expect(await restoreBackup(data, file)).toMatchObject({ threads: 1 })
  })

  it('takes a backup of an earlier version, which has no checksum', async () => {
    const { data, file } = await madeBackup()
    truncateSync(file, statSync(file).size - '\ndocs-assistant sha256 '.length - 64)
    expect(await restoreBackup(data, file)).toMatchObject({ threads: 1 })
  })
})

function setVersion(version: number): (file: string) => void {
  return (file) => {
    const database = new DatabaseSync(file)
    database.exec(`PRAGMA user_version = ${version}`)
    database.close()
  }
}

describe('docs-assistant backup', () => {
  it('replaces no file, and leaves none behind if it fails', async () => {
    const { data, file } = await madeBackup()
    const before = readFileSync(file)
    expect((await backUp(data, file)).stderr).toContain(
      `${file} exists already. Remove it, or choose another name.`,
    )
    expect(readFileSync(file)).toEqual(before)
    const missing = join(data, 'missing', 'a.backup')
    expect((await backUp(data, missing)).stderr).toContain(
      `The backup ${missing} cannot be written because its folder does not exist. Create the folder,`,
    )
    const empty = await temporaryFolder()
    expect((await backUp(empty, join(empty, 'a'))).stderr).toContain(
      'Give the data folder of the service with --data',
    )
    expect(readdirSync(empty)).toEqual([])
  })

  it('says which command of PostgreSQL to use', async () => {
    const env = { DATABASE_URL: 'postgres://a/b' }
    const cwd = await temporaryFolder()
    const backup = await runCommand(['backup', 'x'], { cwd, env })
    expect(backup.stderr).toContain('pg_dump --format=custom --file=docs-assistant.dump "$DATABASE_URL"')
    const restored = await runCommand(['restore', 'x'], { cwd, env })
    expect(restored.stderr).toContain(
      'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL"',
    )
  })
})
