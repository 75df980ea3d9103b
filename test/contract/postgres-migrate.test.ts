import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { copyToPostgres } from '../../src/service/store/postgres/copyToPostgres.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { makeQuestions } from '../support/insight/makeQuestions.ts'
import { createDatabase } from '../support/postgresDatabase.ts'
import { runCommand } from '../support/runCommand.ts'
import { openSharedTestStore } from '../support/testStore.ts'

const vector = { model: 'acme/one', bytes: Uint8Array.from([0, 127, 129, 255]) }

async function sqliteStore() {
  const folder = await temporaryFolder()
  const file = join(folder, 'store.sqlite')
  const store = openSqliteStore(file)
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    const { id } = await store.threads.create({ domain: 'docs', fp: 'reader-7' })
    ids.push(id)
    await store.threads.append(id, { id: 'q', role: 'user', text: `How \u0000${number}?`, details: {} })
    await store.threads.append(id, { id: 'a', role: 'assistant', text: 'No.', details: { answered: false } })
  }
  const rating = {
    rating: 'down',
    reasons: [],
    note: '💡',
    question: 'How?',
    answer: '',
    sources: [],
  } as const
  await store.insight.add({
    ...[...makeQuestions(1, 1, Date.now())][0]!,
    threadId: ids[0]!,
    questionId: 'q',
    answerId: 'a',
    vector,
  })
  await store.feedback.put({ threadId: ids[0]!, questionId: 'q', ...rating })
  await store.jobEvents.append('j1', [{ kind: 'created' }, { kind: 'asked' }])
  await store.usage.add('hour:x', 3_600, 7)
  const { gap } = await store.gaps.add('docs', 'key', [
    {
      threadId: ids[0]!,
      questionId: 'q',
      kind: 'unanswered',
      text: 'How?',
      details: {},
      askedAt: new Date(1_000),
      failedAt: new Date(1_000),
    },
  ])
  const event = { at: new Date(2_000), who: 'operator', what: 'dismissed', details: {} } as const
  await store.gaps.change(gap.id, ['open'], { state: 'dismissed', reason: 'No.' }, event)
  await store.audit.append({ who: 'operator', what: 'signed-in', from: '', details: {} })
  await store.close()
  return { folder, file, ids }
}

describe('docs-assistant migrate', () => {
  it('copies everything, counts both sides, and the service goes on in PostgreSQL', async () => {
    const { folder, ids } = await sqliteStore()
    const { url } = await createDatabase()
    const { stdout, stderr, code } = await runCommand(['migrate', '--data', folder], {
      env: { DATABASE_URL: url },
    })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/messages +10 in SQLite +10 in PostgreSQL/)
    expect(code).toBe(0)
    const store = await openSharedTestStore(url)
    const [id] = ids
    await store.threads.append(id!, { id: 'q2', role: 'user', text: 'Next?', details: {} })
    expect((await store.threads.messages(id!)).map(({ text }) => text)).toEqual([
      'How \ufffd0?',
      'No.',
      'Next?',
    ])
    expect(await store.threads.unanswered('docs', 10)).toHaveLength(5)
    expect(await store.feedback.list({ limit: 10 })).toMatchObject([{ threadId: id, note: '💡' }])
    const [gap] = await store.gaps.list('docs', { states: ['dismissed'], limit: 10, after: 0 })
    expect(gap).toMatchObject({ reason: 'No.', count: 1 })
    expect((await store.gaps.history(gap!.id, 10)).map(({ what }) => what)).toEqual(['opened', 'dismissed'])
    expect((await store.jobEvents.read('j1')).map(({ event }) => event.kind)).toEqual(['created', 'asked'])
    expect(await store.usage.add('hour:x', 3_600)).toMatchObject({ used: 8 })
    const days = { domain: 'docs', fromDay: 0, toDay: 1_000_000 }
    const { questions } = await store.insight.list(days, 10, undefined, vector.model)
    expect(questions[0]?.vector?.model).toBe(vector.model)
    expect(Uint8Array.from(questions[0]?.vector?.bytes ?? [])).toEqual(vector.bytes)
    expect(await store.audit.list({ limit: 10 })).toMatchObject([
      { who: 'command line', what: 'data-migrated', details: { threads: 5, messages: 10, feedback: 1 } },
      { what: 'signed-in' },
    ])
  })

  it('goes on where an interrupted copy ended, and refuses a database that is in use', async () => {
    const { file } = await sqliteStore()
    const { url, run } = await createDatabase()
    await copyToPostgres(file, url)
    // As an interrupted copy leaves it.
    await run(
      'CREATE TABLE docs_assistant_copying (); DELETE FROM messages WHERE position > 4; DELETE FROM feedback',
    )
    const counted = await copyToPostgres(file, url)
    expect(counted.find(({ table }) => table === 'messages')).toEqual({
      table: 'messages',
      source: 10,
      copied: 10,
    })
    for (const { source, copied } of counted) expect(copied).toBe(source)
    await expect(copyToPostgres(file, url)).rejects.toThrow(/already contains threads or jobs/)
  })
})
