import { describe, expect, it } from 'vitest'
import type { WrittenAnswer } from '../../src/service/assistant/answerer.ts'
import { offerQuestions } from '../../src/service/assistant/offerQuestions.ts'
import type { AnsweredQuestion, Suggester } from '../../src/service/suggestions/createSuggester.ts'

const first = { url: '/boiler#set', file: 'boiler.md' } as NonNullable<WrittenAnswer['first']>
const written: WrittenAnswer = {
  text: 'Set',
  sources: [first.url],
  used: [first.url],
  first,
  report: { mode: 'model', inputTokens: 100, outputTokens: 10 },
}

const ended = { questions: ['How hot?'], inputTokens: 20, outputTokens: 3 }

/** Prepares questions with a model that has written one, or fails. */
function offer(write: Suggester['write'] = () => ({ end: () => ended })) {
  const given: AnsweredQuestion[] = []
  const errors: unknown[] = []
  let calls = 0
  const offered = offerQuestions({
    suggester: {
      write(...answer) {
        calls += 1
        return write(...answer)
      },
      async next(answered) {
        given.push(answered)
        return ['How hot?']
      },
      first: async () => [],
    },
    request: { question: 'How?' },
    conversation: [],
    found: { passages: [], pages: [], confidence: 1 },
    signal: new AbortController().signal,
    takeTurn: async () => {},
    onError: (error) => errors.push(error),
  })
  return { ...offered, given, errors, calls: () => calls }
}

describe('the next questions of an answer', () => {
  it('are written by the model once, from the first source of its answer on', async () => {
    const { follow, end, choose, calls, given } = offer()
    follow({ ...written, first: undefined })
    expect(calls()).toBe(0)
    follow(written)
    follow(written)
    expect(calls()).toBe(1)
    expect(end(written.report)).toEqual({ mode: 'model', inputTokens: 120, outputTokens: 13 })
    await choose(written)
    expect(given).toMatchObject([{ written: ['How hot?'] }])
  })

  it.each(['extracts', 'pinned', undefined] as const)(
    'are not written by the model if the mode of the answer is %s',
    async (mode) => {
      const { follow, end, choose, calls, given } = offer()
      const answer = { ...written, report: { mode } }
      follow(answer)
      expect([calls(), end(answer.report)]).toEqual([0, { mode }])
      await choose(answer)
      expect(given).toMatchObject([{ written: [] }])
    },
  )

  it('are chosen without the model if it cannot be asked, which is reported once', async () => {
    const failure = new Error('The index is damaged.')
    const { follow, end, choose, errors } = offer(() => {
      throw failure
    })
    follow(written)
    follow(written)
    expect(end(written.report)).toEqual(written.report)
    expect(await choose(written)).toEqual(['How hot?'])
    expect(errors).toEqual([failure])
  })
})
