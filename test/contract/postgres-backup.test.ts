import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { findPostgres } from '../../scripts/findPostgres.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { openSharedTestStore } from '../support/testStore.ts'

const page = readFileSync(`${import.meta.dirname}/../../docs/service/self-hosting.md`, 'utf8')
const command = (name: string) => new RegExp(`^${name} .*$`, 'm').exec(page)![0]

it('the documented commands of PostgreSQL back up and restore a database that a service uses', async () => {
  const { url, run } = await createDatabase()
  const cwd = await temporaryFolder()
  const tools = dirname(realpathSync(findPostgres().path))
  const shell = (line: string) =>
    execFileSync('sh', ['-c', line], {
      cwd,
      env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}`, DATABASE_URL: url },
    })
  const store = await openSharedTestStore(url)
  const { id } = await store.threads.create({ domain: 'docs', fp: 'reader-7' })
  await store.threads.append(id, { id: 'q', role: 'user', text: 'How?', details: {} })
  await store.jobEvents.append('j1', [{ kind: 'created' }])
  shell(command('pg_dump'))

  await store.threads.append(id, { id: 'later', role: 'user', text: 'Later?', details: {} })
  await store.readers.erase('reader-7')
  shell(command('pg_restore'))
  expect((await store.threads.messages(id)).map(({ text }) => text)).toEqual(['How?'])
  expect(await store.jobEvents.read('j1')).toHaveLength(1)
  // Numbers of rows and the rules of the tables are restored as well.
  await store.threads.append(id, { id: 'next', role: 'user', text: 'Next?', details: {} })
  await expect(run('DELETE FROM job_events')).rejects.toThrow('only added to')
})
