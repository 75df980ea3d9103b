import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddingModel, openModel, openRerankingModel } from 'docs-assistant-service'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { forEachTest } from '../support/forEachTest.ts'
import {
  disagreeingQuestion,
  followUp,
  type MeaningServer,
  startMeaningServer,
  unheardQuestion,
  withMeaning,
} from '../support/meaningServer.ts'
import { startModelServer } from '../support/modelServer.ts'
import { type RunningService, startService } from '../support/startService.ts'

let server: MeaningServer
let errors: string[]
beforeEach(async () => {
  server = await startMeaningServer()
  errors = []
})

const onError = (error: unknown) => errors.push(error instanceof Error ? error.message : String(error))

/** Starts a service and waits until all passages have vectors. */
async function startEmbedded(options: Parameters<typeof startService>[0] = {}): Promise<RunningService> {
  const running = await startService({ ...(await withMeaning(server)), onError, ...options })
  await running.service.search.embedded
  return running
}

async function answerTo(running: RunningService, question: string, more: Record<string, unknown> = {}) {
  const { text, found, metadata } = await running.answer(question, more)
  return { text, found: (found ?? []).map(({ path }) => path), ...metadata }
}

const requestsFor = (text: string) =>
  server.embedded.filter((texts) => texts.some((each) => each.includes(text)))

describe('a service with an embedding model', () => {
  it('finds what a question means where its words lead elsewhere', async () => {
    const byWords = await startService({ folder: (await withMeaning(server)).folder!, onError })
    expect((await answerTo(byWords, disagreeingQuestion)).found[0]).toBe('/keys')

    const both = await startEmbedded()
    const { found, text } = await answerTo(both, disagreeingQuestion)
    expect(found[0]).toBe('/sleep')
    expect(text).toContain('until the lamp fades')
    expect(errors).toEqual([])
  })

  it('answers partly what only the meaning finds, and does not answer what nothing finds', async () => {
    const running = await startEmbedded()
    expect(await answerTo(running, unheardQuestion)).toMatchObject({ coverage: 'partly', answered: true })
    expect((await answerTo(running, unheardQuestion)).text).toContain('Pour in vinegar')
    expect(await answerTo(running, 'Who won the world cup?')).toMatchObject({ coverage: 'none' })
  })

  it('finds what is asked in another language', async () => {
    const { found } = await answerTo(await startEmbedded(), 'Wie kann ich das Gerät ausschalten?')
    expect(found[0]).toBe('/sleep')
  })

  it('embeds a question once, with the question that it refers to', async () => {
    const running = await startEmbedded()
    for (let time = 0; time < 2; time++)
      expect((await answerTo(running, '', { messages: followUp })).found[0]).toBe('/care')
    expect(requestsFor('and then?')).toEqual([['There is a white crust in it\n\nand then?']])
  })

  it('sends masked questions only', async () => {
    await answerTo(await startEmbedded(), `${unheardQuestion} jane@acme.dev`)
    expect(server.embedded.at(-1)).toEqual([unheardQuestion])
  })

  it('finds only pages that the filter allows', async () => {
    const running = await startEmbedded()
    const { found } = await answerTo(running, disagreeingQuestion, { filter: { path: ['/care'] } })
    expect(new Set(found)).toEqual(new Set(['/care']))
  })

  it('counts questions as tokens, and uses words when they are spent', async () => {
    const running = await startEmbedded({ limits: { tokensPerDay: 1 } })
    await answerTo(running, disagreeingQuestion)
    expect((await answerTo(running, unheardQuestion)).coverage).toBe('none')
    expect(errors).toEqual([expect.stringContaining('The daily tokens are used up')])
  })
})

describe('a service whose embedding model fails', () => {
  it.each<[MeaningServer['mode'], string]>([
    [500, '500'],
    [401, '401'],
    ['other-size', 'vectors of another size'],
    ['hangs', 'Timeout'],
  ])('answers by words when it %s, and says so once', { timeout: 20_000 }, async (mode, words) => {
    const running = await startEmbedded()
    const asked = server.embedded.length
    server.mode = mode
    for (const question of [disagreeingQuestion, `${disagreeingQuestion} Please.`])
      expect((await answerTo(running, question)).found[0]).toBe('/keys')
    // The reader waits, so the model is not tried a second time.
    expect(server.embedded).toHaveLength(asked + 2)
    expect(errors).toEqual([expect.stringContaining('Questions cannot be embedded')])
    expect(errors[0]).toContain(words)
    expect(errors[0]).not.toContain('secret words of the provider')

    server.mode = 'works'
    expect((await answerTo(running, unheardQuestion)).found[0]).toBe('/care')
  })

  it('answers by words when it cannot be reached from the start', async () => {
    server.mode = 400
    const running = await startService({ ...(await withMeaning(server)), onError })
    await vi.waitFor(() => expect(errors).toEqual([expect.stringContaining('The docs cannot be embedded')]))
    expect((await answerTo(running, disagreeingQuestion)).found[0]).toBe('/keys')

    server.mode = 'works'
    await running.service.docs.refresh()
    await running.service.search.embedded
    expect((await answerTo(running, disagreeingQuestion)).found[0]).toBe('/sleep')
  })

  it('ends a request when the reader is gone', async () => {
    const running = await startEmbedded()
    server.mode = 'hangs'
    const reader = new AbortController()
    const response = await fetch(running.endpoint, {
      ...authorized(running.publicKey, ask(disagreeingQuestion)),
      signal: reader.signal,
    })
    await response.body!.getReader().read()
    reader.abort()
    await server.released()
    expect(errors).toEqual([])
  })

  it('starts if the stored vectors cannot be read', async () => {
    const dataFolder = await temporaryFolder()
    await writeFile(join(dataFolder, 'vectors.sqlite'), 'no database '.repeat(100))
    const running = await startEmbedded({ dataFolder })
    expect(errors).toEqual([expect.stringContaining('vectors.sqlite cannot be used')])
    expect((await answerTo(running, disagreeingQuestion)).found[0]).toBe('/keys')
  })
})

describe('the vectors of the docs', () => {
  it('are kept for the next start', async () => {
    const first = await startEmbedded()
    const { dataFolder } = first
    await first.close()
    server.embedded.length = 0
    const second = await startEmbedded({ dataFolder })
    expect(server.embedded).toEqual([])
    expect((await answerTo(second, disagreeingQuestion)).found[0]).toBe('/sleep')
  })

  it('are made anew for changed passages only', async () => {
    const options = await withMeaning(server)
    const running = await startEmbedded(options)
    server.embedded.length = 0
    await writeFile(
      join(options.folder!, 'care.md'),
      '# Descale\n\nPour in vinegar and wait for a day.\n\n## More\n\nAir it.\n',
    )
    await running.service.docs.refresh()
    await running.service.search.embedded
    expect(server.embedded).toEqual([
      ['Descale\nPour in vinegar and wait for a day.', 'Descale › More\nAir it.'],
    ])
  })

  it('are made anew with another model, and the old ones removed', async () => {
    const options = await withMeaning(server)
    const first = await startEmbedded(options)
    const { dataFolder } = first
    await first.close()
    const env = { OPENAI_COMPATIBLE_BASE_URL: server.url }
    const other = { ...options, embeddingModel: await openEmbeddingModel('openai-compatible/other', env) }
    const takeEmbedded = () => server.embedded.splice(0).flat().toSorted()
    const texts = takeEmbedded()
    const second = await startEmbedded({ ...other, dataFolder })
    await second.close()
    expect(takeEmbedded()).toEqual(texts)
    const third = await startEmbedded({ ...options, dataFolder })
    expect(takeEmbedded()).toEqual(texts)
    await third.close()
  })
})

describe('a service with a reranking model', () => {
  it('puts the passages into the order of the model', async () => {
    const { found } = await answerTo(
      await startEmbedded(await withMeaning(server, { reranks: true })),
      unheardQuestion,
    )
    const [call] = server.reranked
    expect(call?.query).toBe(unheardQuestion)
    const longest = call?.documents.toSorted((left, right) => right.length - left.length)[0]
    expect(longest).toMatch(/^Keys of the machine\n/)
    expect(found[0]).toBe('/keys')
    expect(errors).toEqual([])
  })

  it('works without an embedding model', async () => {
    const { rerankingModel, folder } = await withMeaning(server, { reranks: true })
    await answerTo(await startService({ folder: folder!, rerankingModel, onError }), disagreeingQuestion)
    expect(server.embedded).toEqual([])
    expect(server.reranked).toHaveLength(1)
  })

  it('keeps the order if the model fails, and says so once', async () => {
    const running = await startEmbedded(await withMeaning(server, { reranks: true }))
    await answerTo(running, unheardQuestion)
    server.mode = 500
    const asked = server.reranked.length
    // Both questions were embedded before, or are found by words.
    for (let time = 0; time < 2; time++)
      expect((await answerTo(running, unheardQuestion)).found).not.toEqual([])
    // The reader waits, so the model is not tried a second time.
    expect(server.reranked).toHaveLength(asked + 2)
    expect(errors).toEqual([expect.stringContaining('Passages cannot be reranked')])
  })
})

describe('a follow-up question to a service with a model for answers', () => {
  const model = forEachTest(startModelServer)
  const messages = (question: string) => [
    { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'How do I brew coffee?' }] },
    { id: 'm2', role: 'assistant', parts: [{ type: 'text', text: 'Fill it.' }] },
    { id: 'm3', role: 'user', parts: [{ type: 'text', text: question }] },
  ]
  async function startWithModel(): Promise<RunningService> {
    const { folder } = await withMeaning(server)
    const opened = await openModel('openai-compatible/small', { OPENAI_COMPATIBLE_BASE_URL: model.url })
    return startService({ folder: folder!, model: opened, onError })
  }

  it('is searched in the words of the model if the docs answer them better', async () => {
    const running = await startWithModel()
    model.script({ say: 'How do I descale with vinegar?' }, { say: 'Pour in vinegar [p1].' })
    const { found, text } = await answerTo(running, '', { messages: messages('and clean it?') })
    expect(found[0]).toBe('/care')
    expect(text).toContain('Pour in vinegar [1]')
    expect(model.told(0)).toContain('How do I brew coffee?')
    expect(model.told(0)).toContain('and clean it?')
  })

  it('keeps its own words if the docs answer them better', async () => {
    const running = await startWithModel()
    model.script({ say: 'Who won the world cup in 1998?' }, { say: 'Kettle brews [p1].' })
    const { found } = await answerTo(running, '', { messages: messages('and brew coffee?') })
    expect(found[0]).toBe('/')
    expect(errors).toEqual([])
  })

  it('does not wait for a model that is slow, and says so once', async () => {
    const running = await startWithModel()
    for (let time = 0; time < 2; time++) {
      model.script({ sayAndHang: 'How' }, { say: 'Kettle brews [p1].' })
      const { text } = await answerTo(running, '', { messages: messages('and brew coffee?') })
      expect(text).toContain('Kettle brews [1]')
    }
    await model.calls[0]!.released
    expect(errors).toEqual([expect.stringMatching(/only searched as they were asked.*more than 800 ms/)])
  })

  it('is not sent if it can be understood by itself', async () => {
    const running = await startWithModel()
    model.script({ say: 'Kettle brews [p1].' })
    await answerTo(running, '', { messages: messages('How does the machine brew coffee?') })
    expect(model.calls).toHaveLength(1)
  })

  it('is also rewritten if it is in another language than the docs', async () => {
    const running = await startWithModel()
    model.script({ say: 'How do I descale with vinegar?' }, { say: 'Pour in vinegar [p1].' })
    expect((await answerTo(running, 'Как удалить накипь?')).found[0]).toBe('/care')
  })
})

describe('the name of a model for the search', () => {
  const env = { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', COHERE_API_KEY: 'c' }
  it.each([
    ['anthropic/claude', '"anthropic" has no embedding models. Providers with embedding models are'],
    ['cohere/embed-v4.0', '"cohere" has no embedding models'],
    ['voyage/voyage-3', 'has no known provider'],
    ['openai/', 'has no model'],
    ['openai-compatible/small', 'needs OPENAI_COMPATIBLE_BASE_URL'],
  ])('is refused as an embedding model: %s', async (name, reason) => {
    await expect(openEmbeddingModel(name, env)).rejects.toThrow(reason)
  })
  it.each([
    [
      'openai/large',
      '"openai" has no reranking models. Providers with reranking models are cohere, gateway.',
    ],
    ['gateway/cohere/rerank-v3.5', 'needs AI_GATEWAY_API_KEY'],
  ])('is refused as a reranking model: %s', async (name, reason) => {
    await expect(openRerankingModel(name, env)).rejects.toThrow(reason)
  })
})
