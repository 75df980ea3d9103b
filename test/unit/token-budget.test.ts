import { simulateReadableStream } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it, vi } from 'vitest'
import { createTokenBudget } from '../../src/service/assistant/model/createTokenBudget.ts'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import type { Store } from '../../src/service/store/store.ts'
import { ask, authorized } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { createService } from '../support/startService.ts'
import { openTestStore } from '../support/testStore.ts'

const question = 'How do I limit the number of attempts?'
const budgetOf = { name: 'svc_dsc_public', secret: 'secret' }
type Part =
  Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'] extends ReadableStream<infer Chunk>
    ? Chunk
    : never

const says = (...words: string[]): Part[] => [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
  ...words.map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
]
const ends = (input?: number, output?: number, reason: 'stop' | 'tool-calls' = 'stop'): Part => ({
  type: 'finish',
  finishReason: { unified: reason, raw: undefined },
  usage: {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  },
})

const search: Part = {
  type: 'tool-call',
  toolCallId: 'c',
  toolName: 'search',
  input: '{"query":"attempts"}',
}

/** Starts a service whose model streams the parts of `stream`. */
async function openService(tokensPerDay: number, stream: (call: number) => ReadableStream<Part>) {
  const folder = await docsFolder({
    'index.md': '# Retries\n\nLimit the number of attempts with `maxAttempts`.\n',
  })
  const store = openSqliteStore(':memory:')
  const counted = watchTokens(store)
  const model = new MockLanguageModelV4({
    doStream: async () => ({ stream: stream(model.doStreamCalls.length) }),
  })
  const service = await createService({
    folder,
    store,
    model,
    limits: { tokensPerDay },
    onError: () => {},
  })
  const post = () =>
    service.fetch(
      new Request(
        `http://127.0.0.1/discovery/v2/assistant/${service.domain}/message`,
        authorized(service.publicKey, ask(question)),
      ),
    )
  return { model, post, counted }
}

/** Spies on the store. Returns a function that gives the number of counted tokens. */
function watchTokens(store: Store): () => number {
  let tokens = 0
  const { add, takeBack } = store.usage
  vi.spyOn(store.usage, 'add').mockImplementation(async (counter, seconds, uses) => {
    if (counter.startsWith('tokens:')) tokens += uses ?? 1
    return add(counter, seconds, uses)
  })
  vi.spyOn(store.usage, 'takeBack').mockImplementation(async (counter, uses) => {
    if (counter.startsWith('tokens:')) tokens -= uses ?? 1
    return takeBack(counter, uses)
  })
  return () => tokens
}

/** Sends an answer after a promise has resolved. */
function sentAfter(event: Promise<void>, words: string): ReadableStream<Part> {
  return new ReadableStream({
    async start(controller) {
      await event
      for (const part of [...says(words), ends(120, 30)]) controller.enqueue(part)
      controller.close()
    },
  })
}

/** Sends these parts and then hangs until the reader leaves. */
function hanging(parts: readonly Part[]): ReadableStream<Part> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
    },
  })
}

/** Disconnects after this text, or at the end of the answer. */
async function readUntil(response: Response, words: string): Promise<void> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let seen = ''
  while (!seen.includes(words)) {
    const { done, value } = await reader.read()
    if (done) return
    seen += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
}

describe('the daily token budget', () => {
  it('is not exceeded by sixty concurrent questions', async () => {
    const refused = Promise.withResolvers<void>()
    const { model, post } = await openService(200, () => sentAfter(refused.promise, 'Set it [p1].'))
    let refusals = 0
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await (await post()).text()
        if (answer.includes('The daily limit for written answers has been reached') && ++refusals === 59)
          refused.resolve()
        return answer
      }),
    )

    expect(model.doStreamCalls).toHaveLength(1)
    expect(
      answers.filter((answer) => answer.includes('The daily limit for written answers has been reached')),
    ).toHaveLength(59)
  })

  it('counts the answer of a reader who leaves after the first word', async () => {
    const { model, post, counted } = await openService(3_000, () => hanging(says('Certainly [p1], ', 'set ')))
    for (let reader = 0; reader < 40; reader++) {
      const before = counted()
      await readUntil(await post(), 'Certainly')
      await vi.waitFor(() => expect(counted()).toBeLessThan(before + 1_500))
    }

    expect(counted()).toBeGreaterThanOrEqual(3_000)
    expect(model.doStreamCalls.length).toBeLessThan(12)
  })

  it('counts each call of the model, also those for searches', async () => {
    const { model, post, counted } = await openService(100_000, (call) =>
      simulateReadableStream({
        chunks: call < 3 ? [search, ends(100, 10, 'tool-calls')] : [...says('Set it [p1].'), ends(200, 20)],
      }),
    )
    await (await post()).text()

    expect(model.doStreamCalls).toHaveLength(3)
    expect(counted()).toBe(2 * 110 + 220)
  })

  it('ends an answer before its next call of the model once it is used up', async () => {
    const { model, post } = await openService(100, () =>
      simulateReadableStream({ chunks: [search, ends(100, 10, 'tool-calls')] }),
    )

    expect(await (await post()).text()).toContain('The daily limit for written answers has been reached')
    expect(model.doStreamCalls).toHaveLength(1)
  })

  it.each<[string, () => ReadableStream<Part>]>([
    [
      'does not report its tokens',
      () => simulateReadableStream({ chunks: [...says('Set it [p1].'), ends()] }),
    ],
    ['stops without an end', () => simulateReadableStream({ chunks: says('Set ', 'it ') })],
    [
      'fails during the answer',
      () =>
        new ReadableStream({
          pull(controller) {
            controller.error(new Error('torn'))
          },
        }),
    ],
  ])('counts an estimate if the model %s', async (_, stream) => {
    const { post, counted } = await openService(100_000, stream)
    await (await post()).text()

    expect(counted()).toBeGreaterThan(300)
    expect(counted()).toBeLessThan(1_500)
  })
})

describe('reserved tokens', () => {
  it('stay counted if the service ends before the usage is known', async () => {
    const store = openTestStore()
    const before = createTokenBudget({ perDay: 100, usage: store.usage, ...budgetOf })
    expect(await before.reserve(100)).toBeDefined()
    const after = createTokenBudget({ perDay: 100, usage: store.usage, ...budgetOf })

    expect(await after.reserve(1)).toBeUndefined()
  })

  it('are returned only within their day, and never more than were counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    const store = openTestStore()
    const budget = createTokenBudget({ perDay: 100, usage: store.usage, ...budgetOf })
    const reservation = await budget.reserve(90)
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await budget.reserve(60)).toBeDefined()
    await reservation?.settle(10)

    expect(await budget.reserve(40)).toBeDefined()
    expect(await budget.reserve(1)).toBeUndefined()
  })
})
