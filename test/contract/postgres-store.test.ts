import { openPostgresStore } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../src/service/store/migrations/migrations.ts'
import { describeInsight } from '../support/insightContract.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { describeStore } from '../support/storeContract.ts'
import { openSharedTestStore } from '../support/testStore.ts'
import { describeTopics } from '../support/topicsContract.ts'

async function create() {
  const { url, run } = await createDatabase()
  return { open: () => openSharedTestStore(url), run, query: async (sql: string) => (await run(sql)).rows }
}

describeStore('on PostgreSQL', create)
describeInsight('on PostgreSQL', create)
describeTopics('on PostgreSQL', create)

describe('a PostgreSQL database', () => {
  it('is set up once when three processes start at the same time', async () => {
    const { url, run } = await createDatabase()
    await Promise.all([1, 2, 3].map(() => openSharedTestStore(url)))
    const { rows } = await run('SELECT version FROM docs_assistant_schema')
    expect(rows).toEqual([{ version: migrations.length }])
  })

  it('of a newer version is refused with a sentence', async () => {
    const { url, run } = await createDatabase()
    await (await openPostgresStore(url)).close()
    await run('UPDATE docs_assistant_schema SET version = version + 1')
    await expect(openPostgresStore(url)).rejects.toThrow(/was changed by a newer version of docs-assistant/)
  })

  it('that cannot be reached or does not exist is named, without its password', async () => {
    await expect(openPostgresStore('postgres://me:secret@127.0.0.1:1/docs')).rejects.toThrow(
      'The database "docs" on 127.0.0.1:1 cannot be used (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    )
    const { url } = await createDatabase()
    await expect(openPostgresStore(url.replace(/test_\w+/, 'missing'))).rejects.toThrow(
      /The database "missing" on .+ cannot be used \(3D000\)/,
    )
    await expect(openPostgresStore('mysql://localhost/docs')).rejects.toThrow(
      /is not an address of PostgreSQL/,
    )
  })

  it('shows the connections of the service by their name, with a limit on statements', async () => {
    const { url, run } = await createDatabase()
    const _store = await openSharedTestStore(url)
    const { rows } = await run(
      'SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    expect(rows).toEqual([{ application_name: 'docs-assistant' }])
  })
})

describe('notices', () => {
  it('reach the other processes', async () => {
    const { url } = await createDatabase()
    const [one, other] = [await openSharedTestStore(url), await openSharedTestStore(url)]
    const heard = new Promise((resolve) => {
      other.notices.subscribe((topic, subject) => resolve([topic, subject]))
    })
    await one.notices.send('job', 'j1:x')
    expect(await heard).toEqual(['job', 'j1:x'])
  })

  it('are heard again after the connection was lost, with a notice that anything may have changed', async () => {
    const { url, run } = await createDatabase()
    const store = await openSharedTestStore(url)
    const heard = new Promise((resolve) => {
      store.notices.subscribe((topic, subject) => resolve([topic, subject]))
    })
    await run(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    expect(await heard).toEqual(['job', ''])
  })
})
