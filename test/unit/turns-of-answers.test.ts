import { describe, expect, it } from 'vitest'
import { createFairQueue, type Urgency } from '../../src/http/createFairQueue.ts'
import {
  type AnswerQuestionOptions,
  answerQuestion,
  maxStoring,
  maxSuggestionTurns,
  maxWaitingAnswers,
  storing,
} from '../../src/service/assistant/answerQuestion.ts'
import { createExtractAnswerer } from '../../src/service/assistant/extracts/createExtractAnswerer.ts'
import { createLinkResolver } from '../../src/service/assistant/extracts/createLinkResolver.ts'
import { parseRequest } from '../../src/service/assistant/request/parseRequest.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createSuggester } from '../../src/service/suggestions/createSuggester.ts'
import { ask, type ReadChunk, textOf } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { openTestStore } from '../support/testStore.ts'

const about = (subject: string) =>
  `${subject} is described here with all that an operator has to know before the first kettle is heated.`

/** @param held awaited before an answer is stored */
async function open(held?: Promise<void>) {
  const sections = ['Set the boiler temperature', 'Descale the boiler tank', 'Clean the boiler window']
  const text = sections.map((heading) => `## ${heading}\n\n${about(heading)}`).join('\n\n')
  const folder = await docsFolder({ 'boiler.md': `# Boiler\n\n${about('The boiler')}\n\n${text}\n` })
  const docs = await openDocs({ folder })
  const store = openTestStore()
  const asked = { citing: async () => [], askedOn: async () => [] }
  const answer = async (takeTurn: AnswerQuestionOptions['takeTurn']) => {
    const query = { ...(await parseRequest(ask('How do I set the boiler temperature?'))), languages: [] }
    const { threadId, chunks } = await answerQuestion(query, {
      docs,
      resolveLinks: createLinkResolver(docs),
      store: {
        ...store,
        threads: {
          ...store.threads,
          async append(...given) {
            await held
            await store.threads.append(...given)
          },
        },
      },
      answerer: createExtractAnswerer(docs),
      suggester: createSuggester({ docs, asked }),
      domain: 'docs',
      basePath: '/',
      takeTurn,
      ending: new AbortController().signal,
      onError(error) {
        throw error
      },
    })
    return { threadId, chunks: chunks(new AbortController().signal) }
  }
  return { answer, storedOf: (threadId: string) => store.threads.messages(threadId) }
}

async function readAll(chunks: AsyncIterable<object>): Promise<ReadChunk[]> {
  const read: object[] = []
  for await (const chunk of chunks) read.push(chunk)
  return read as ReadChunk[]
}

describe('while other questions wait for their first words', () => {
  it('an answer sends its whole text, and then lets them go first', async () => {
    const { answer, storedOf } = await open()
    let letGo = () => {}
    const others = new Promise<number>((resolve) => {
      letGo = () => resolve(maxSuggestionTurns)
    })
    let onWaiting = () => {}
    const waiting = new Promise<void>((resolve) => {
      onWaiting = resolve
    })
    const { threadId, chunks } = await answer(async (urgency) => {
      if (urgency !== 'later') return 0
      onWaiting()
      return others
    })
    const sent: ReadChunk[] = []
    const ended = (async () => {
      for await (const chunk of chunks) sent.push(chunk as ReadChunk)
    })()
    await waiting
    expect(sent.at(-1)?.type).toBe('text-end')
    expect(textOf(sent)).toContain('Set the boiler temperature')
    expect((await storedOf(threadId)).map(({ role }) => role)).toEqual(['user'])

    letGo()
    await ended
    expect((await storedOf(threadId)).map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(sent.at(-1)?.messageMetadata.suggestions).toContain('Descale the boiler tank')
  })

  it('an answer that had to wait for long ends without next questions', async () => {
    const { answer } = await open()
    const taken: Urgency[] = []
    const { chunks } = await answer(async (urgency = 'soon') => {
      taken.push(urgency)
      return maxSuggestionTurns + 1
    })
    const { type, messageMetadata } = (await readAll(chunks)).at(-1)!
    expect([type, messageMetadata.suggestions]).toEqual(['finish', undefined])
    expect(taken).toEqual(['soon', 'later'])
  })
})

describe('while more answers wait to be stored than a service stores at once', () => {
  it('an answer ends without next questions', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { answer } = await open(held)
    const others = Array.from({ length: maxStoring + maxWaitingAnswers + 1 }, async () =>
      readAll((await answer(async () => 0)).chunks),
    )
    await expect.poll(() => storing.waiting()).toBe(maxWaitingAnswers + 1)
    const late = answer(async () => 0).then(({ chunks }) => readAll(chunks))
    await expect.poll(() => storing.waiting()).toBe(maxWaitingAnswers + 2)
    letGo()
    await Promise.all(others)
    expect((await late).at(-1)?.messageMetadata.suggestions).toBeUndefined()
    const next = await readAll((await answer(async () => 0)).chunks)
    expect(next.at(-1)?.messageMetadata.suggestions).toContain('Descale the boiler tank')
  })
})

describe('turns', () => {
  it('go to work that a reader waits for, then to work that has begun, then to work that may wait', async () => {
    const queue = createFairQueue()
    const order: string[] = []
    const wait = async (name: string, urgency?: Urgency) => {
      await queue.wait('client', urgency)
      order.push(name)
    }
    await Promise.all([wait('any'), wait('store', 'later'), wait('next questions', 'begun'), wait('search')])
    expect(order).toEqual(['any', 'search', 'next questions', 'store'])
  })

  it('say how many others came first', async () => {
    const queue = createFairQueue()
    const waits = [queue.wait('any'), queue.wait('a'), queue.wait('b'), queue.wait('c', 'later')]
    expect(await Promise.all(waits)).toEqual([0, 0, 1, 2])
  })

  it('go to all work, however much of it is urgent', async () => {
    const queue = createFairQueue()
    let isStored = false
    let searches = 0
    const search = async () => {
      while (!isStored && searches < 100) {
        await queue.wait(`client ${searches}`)
        searches++
      }
    }
    const store = async () => {
      await queue.wait('client', 'later')
      isStored = true
    }
    await Promise.all([search(), search(), search(), store()])
    expect(searches).toBeLessThan(10)
  })

  it('come after several iterations of the event loop for requests, if the last work was not urgent and the next is not', async () => {
    const queue = createFairQueue()
    let iterations = 0
    let isOver = false
    const count = () => {
      iterations++
      if (!isOver) setImmediate(count)
    }
    count()
    const iterationsUntil = async (urgency: Urgency) => {
      const before = iterations
      await queue.wait('client', urgency)
      return iterations - before
    }
    await queue.wait('client', 'begun')
    expect(await iterationsUntil('begun')).toBeGreaterThan(4)
    expect(await iterationsUntil('soon')).toBeLessThanOrEqual(2)
    expect(await iterationsUntil('soon')).toBeLessThanOrEqual(2)
    isOver = true
  })
})
