import { describe, expect, it } from 'vitest'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { askAgain } from '../../src/service/gaps/askAgain.ts'
import { createGaps } from '../../src/service/gaps/createGaps.ts'
import { groupQuestions } from '../../src/service/gaps/groupQuestions.ts'
import { listUnanswered } from '../../src/service/gaps/listUnanswered.ts'
import { takeInFailures } from '../../src/service/gaps/takeInFailures.ts'
import type { Store } from '../../src/service/store/store.ts'
import { closeLater } from '../support/closeLater.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { docsFixture } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

/** Stores a question that the docs could not answer. */
async function keepFailed(
  store: Store,
  text: string,
  details: Record<string, unknown> = {},
): Promise<string> {
  const thread = await store.threads.create({ domain: 'docs', fp: 'anonymous' })
  await store.threads.append(thread.id, { id: 'q', role: 'user', text, details })
  await store.threads.append(thread.id, {
    id: 'a',
    role: 'assistant',
    text: 'No.',
    details: { answered: false },
  })
  return thread.id
}

async function withQuestions(texts: readonly string[], details: Record<string, unknown> = {}) {
  const store = await openStoreOf(await temporaryFolder())
  for (const text of texts) await keepFailed(store, text, details)
  const docs = await openDocs({ folder: docsFixture })
  const gaps = createGaps({
    store,
    docs: { ...docs, search: docs.search, hasMeaning: false },
    domain: 'docs',
    jobs: { find: async () => undefined },
    onError: (error) => {
      throw error
    },
  })
  closeLater(gaps.close)
  return { store, list: (after = 0) => listUnanswered(gaps, docs, 'docs', after) }
}

/** Words that no stemmer conflates. */
const word = (number: number) => `zq${number.toString(36)}x${(number * 7919).toString(36)}`

describe('the list of unanswered questions', () => {
  it('is paged, with each question once and the most frequent first', async () => {
    const texts = Array.from({ length: 45 }, (_, index) => `${word(index)} ${word(index + 1_000)}`)
    const { list } = await withQuestions([...texts, texts[7]!])
    const pages = [await list()]
    while (typeof pages.at(-1)!.next === 'number') pages.push(await list(pages.at(-1)!.next!))
    expect(pages.map(({ questions }) => questions.length)).toEqual([20, 20, 5])
    const asked = pages.flatMap(({ questions }) => questions)
    expect(asked[0]).toMatchObject({ question: texts[7], count: 2 })
    expect(new Set(asked.map(({ question }) => question))).toEqual(new Set(texts))
    expect(await list(10_000)).toEqual({ questions: [], next: null })
  })

  it('shortens long text of readers', async () => {
    const long = (name: string) => `${name} ${'zyx '.repeat(225_000)}`
    const { store, list } = await withQuestions(['first', 'second', 'third'].map(long), {
      currentPath: `/${'p'.repeat(5_000)}`,
      context: [{ type: 'code', value: 'c'.repeat(50_000) }],
    })
    const threadId = await keepFailed(store, 'short words')
    await store.feedback.put({
      threadId,
      questionId: 'q',
      rating: 'down',
      reasons: [],
      note: 'n'.repeat(50_000),
      question: 'short words',
      answer: '',
      sources: [],
    })
    const { questions } = await list()
    expect(questions.length).toBeGreaterThan(0)
    expect(JSON.stringify(questions).length).toBeLessThan(20_000)
    for (const { question, context, notes, askedOn } of questions) {
      for (const text of [question, ...notes, ...context.map(({ text }) => text)]) {
        expect(text.length).toBeLessThanOrEqual(2_001)
      }
      for (const path of askedOn) expect(path.length).toBeLessThanOrEqual(200)
    }
  })

  it('leaves out details that are too large', async () => {
    const { list } = await withQuestions(['lonely'], {
      context: [{ type: 'code', value: 'c'.repeat(200_000) }],
    })
    expect((await list()).questions).toMatchObject([{ question: 'lonely', context: [] }])
  })

  it('stops reading after a total length, even with few questions', async () => {
    const { store } = await withQuestions(
      Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(900_000)}`),
    )
    const read = await store.threads.unanswered('docs', 2_000)
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThan(30)
    expect(Math.max(...read.map(({ text }) => text.length))).toBe(4_000)
  })

  it('yields to other requests while it is created', async () => {
    const { list } = await withQuestions(Array.from({ length: 100 }, (_, index) => word(index)))
    let turns = 0
    let isDone = false
    const others = (async () => {
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve))
        turns++
      }
    })()
    await list()
    isDone = true
    await others
    expect(turns).toBeGreaterThan(20)
  })
})

describe('grouping questions', () => {
  const asked = (text: string) => ({ text, details: {}, askedAt: new Date() })

  it('compares a limited number of terms, so that long questions take no longer than short ones', async () => {
    const texts = Array.from({ length: 10 }, (_, question) =>
      Array.from({ length: 10_000 }, (_, index) => word(question * 10_000 + index)).join(' '),
    )
    const compared = texts.map((text) => text.slice(0, 500))
    const [long, short] = await Promise.all([
      groupQuestions(texts.map(asked)),
      groupQuestions(compared.map(asked)),
    ])
    expect(long.map(({ key }) => key)).toEqual(short.map(({ key }) => key))
  })

  it.each([
    ['How do I rotate a key?', 'Rotating keys?', true],
    ['How do I rotate a key?', 'How do I delete a key?', false],
    ['alpha beta gamma delta epsilon zeta eta', 'alpha beta gamma delta epsilon zeta', true],
    ['alpha beta gamma delta epsilon zeta', 'alpha beta gamma delta', false],
  ])('treats %j and %j as the same question: %s', async (one, other, isSame) => {
    expect(await groupQuestions([asked(one), asked(other)])).toHaveLength(isSame ? 1 : 2)
  })
})

/** Counts the turns of the event loop during some work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

describe('unanswered questions in SQLite, which answers each query at once', () => {
  it('leave other work a turn after each when they are added to gaps, and after every ten when they are read', async () => {
    const store = await openStoreOf(await temporaryFolder())
    for (let number = 0; number < 60; number++) await keepFailed(store, 'zeppelin boiler')
    expect(await turnsDuring(store.threads.unanswered('docs', 60))).toBeGreaterThanOrEqual(5)
    expect(await turnsDuring(takeInFailures(store, 'docs'))).toBeGreaterThanOrEqual(60)
  })

  it('leave a request time to arrive and be answered after each that is asked again', async () => {
    const store = await openStoreOf(await temporaryFolder())
    const wordings = ['zeppelin boiler', 'the zeppelin boiler?', 'Zeppelin boilers']
    for (const text of wordings) await keepFailed(store, text)
    await takeInFailures(store, 'docs')
    expect(await store.gaps.inStates('docs', ['open'], { limit: 2, newest: 2, askedOn: '' })).toHaveLength(1)
    const docs = await openDocs({ folder: docsFixture })
    const asked = askAgain(store, { ...docs, hasMeaning: false }, 'docs', true, new AbortController().signal)
    // A connection, a request and its answer.
    expect(await turnsDuring(asked)).toBeGreaterThanOrEqual(wordings.length * 3)
  })
})
