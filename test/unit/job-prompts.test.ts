import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createNodeSqliteDialect } from '../../src/service/store/sql/createNodeSqliteDialect.ts'
import { openPrompts } from '../../src/service/store/sql/openPrompts.ts'
import type { Tables } from '../../src/service/store/sql/tables.ts'

it('reads each prompt of a job once, however many texts are looked for one after the other', async () => {
  const file = new DatabaseSync(':memory:')
  file.exec(`CREATE TABLE job_events (position INTEGER PRIMARY KEY, job_id TEXT, kind TEXT, details TEXT);
    INSERT INTO job_events (job_id, kind, details)
    VALUES ('a', 'asked', 'How do I set the port?'), ('b', 'answered', 'Set the port with --port.')`)
  const reads: number[] = []
  const database = new Kysely<Tables>({ dialect: createNodeSqliteDialect(file) }).withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads.push(result.rows.length)
      return result
    },
  })
  onTestFinished(() => database.destroy())
  const prompts = openPrompts()
  expect(await prompts.findJobs(database, ['the port'])).toEqual(['a'])
  expect(await prompts.findJobs(database, ['the host'])).toEqual([])
  file.exec(`INSERT INTO job_events (job_id, kind, details) VALUES ('c', 'asked', 'Set the host')`)
  expect(await prompts.findJobs(database, ['the host'])).toEqual(['c'])
  expect(await prompts.findJobs(database, ['the port'])).toEqual(['a'])
  expect(reads).toEqual([1, 0, 1, 0])
})
