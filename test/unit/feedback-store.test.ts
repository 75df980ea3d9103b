import type { Store, StoredFeedback } from 'docs-assistant-service'
import { describe, expect, it, vi } from 'vitest'
import { openTestStore } from '../support/testStore.ts'

function open(file = ':memory:'): Store {
  const store = openTestStore(file)
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
  it('is returned unchanged, with its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    const { threads, feedback } = open()
    const threadId = (await threads.create({ domain: 'docs', fp: 'anonymous' })).id
    await feedback.put(given({ threadId }))
    expect(await feedback.list({ limit: 1 })).toEqual([
      { ...given({ threadId }), givenAt: new Date('2026-11-21T12:00:00Z') },
    ])
  })

  it('is listed newest first, can be filtered by rating, and gets a new time when it is replaced', async () => {
    const { threads, feedback } = open()
    const threadId = (await threads.create({ domain: 'docs', fp: 'anonymous' })).id
    await feedback.put(given({ threadId, questionId: 'm1' }))
    await feedback.put(given({ threadId, questionId: 'm2', rating: 'up' }))
    await feedback.put(given({ threadId, questionId: 'm3' }))
    await feedback.put(given({ threadId, questionId: 'm1', note: '' }))
    const ids = async (wanted: Parameters<typeof feedback.list>[0]) =>
      (await feedback.list(wanted)).map(({ questionId }) => questionId)
    expect(await ids({ limit: 10 })).toEqual(['m1', 'm3', 'm2'])
    expect(await ids({ limit: 2 })).toEqual(['m1', 'm3'])
    expect(await ids({ rating: 'up', limit: 10 })).toEqual(['m2'])
  })
})
