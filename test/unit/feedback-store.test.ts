import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store, StoredFeedback } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'

function open(file = ':memory:'): Store {
  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  return store
}

function given(over: Partial<StoredFeedback>): Omit<StoredFeedback, 'givenAt'> {
  return {
    threadId: 't1',
    questionId: 'm1',
    rating: 'down',
    reasons: ['wrong', 'unclear'],
    note: 'No.',
    question: 'How?',
    answer: 'So.',
    sources: ['/a', '/b#c'],
    ...over,
  }
}

describe('stored feedback', () => {
  it('is returned unchanged, with its time', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    const { threads, feedback } = open()
    const threadId = threads.create({ domain: 'docs', fp: 'anonymous' }).id
    feedback.put(given({ threadId }))
    expect(feedback.list({ limit: 1 })).toEqual([
      { ...given({ threadId }), givenAt: new Date('2026-11-21T12:00:00Z') },
    ])
  })

  it('is listed newest first, can be filtered by rating, and gets a new time when it is replaced', () => {
    const { threads, feedback } = open()
    const threadId = threads.create({ domain: 'docs', fp: 'anonymous' }).id
    feedback.put(given({ threadId, questionId: 'm1' }))
    feedback.put(given({ threadId, questionId: 'm2', rating: 'up' }))
    feedback.put(given({ threadId, questionId: 'm3' }))
    feedback.put(given({ threadId, questionId: 'm1', note: '' }))
    const ids = (wanted: Parameters<typeof feedback.list>[0]) =>
      feedback.list(wanted).map(({ questionId }) => questionId)
    expect(ids({ limit: 10 })).toEqual(['m1', 'm3', 'm2'])
    expect(ids({ limit: 2 })).toEqual(['m1', 'm3'])
    expect(ids({ rating: 'up', limit: 10 })).toEqual(['m2'])
  })
})

describe('when the store has the schema from before feedback', () => {
  it('is migrated and keeps its threads', async () => {
    const file = join(await temporaryFolder(), 'store.sqlite')
    const before = openSqliteStore(file)
    const { id } = before.threads.create({ domain: 'docs', fp: 'reader-7' })
    before.close()
    const database = new DatabaseSync(file)
    database.exec('DROP TABLE feedback; DROP TABLE job_events; PRAGMA user_version = 2')
    database.close()
    const after = open(file)
    expect(after.threads.find('docs', id)).toMatchObject({ fp: 'reader-7' })
    after.feedback.put(given({ threadId: id }))
    expect(after.feedback.list({ limit: 10 })).toHaveLength(1)
  })
})
