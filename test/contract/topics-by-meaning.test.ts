import { openEmbeddingModel } from 'docs-assistant-service'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InsightTopics } from '../../src/protocol/operator/topics.ts'
import type { TokenBudget } from '../../src/service/assistant/model/createTokenBudget.ts'
import { embedAsked, maxEmbeddedAsked } from '../../src/service/meaning/embedAsked.ts'
import { followUp, type MeaningServer, startMeaningServer, withMeaning } from '../support/meaningServer.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { openStoreOf } from '../support/testStore.ts'

/** They share no word, and mean the same. */
const sleep = ['Hibernate overnight?', 'Can I switch the machine off?', 'Gerät ausschalten']
/** They share "machine" with the ones above, and mean something else. */
const scale = ['white crust inside the machine', 'vinegar in my machine', 'descale every machine']

let server: MeaningServer
let errors: string[]
beforeEach(async () => {
  server = await startMeaningServer()
  errors = []
})

const onError = (error: unknown) => errors.push(error instanceof Error ? error.message : String(error))

/** Starts a service with an embedding model, and waits until the docs are embedded. */
async function startEmbedded(dataFolder?: string, model = 'concepts'): Promise<RunningService> {
  const running = await startService({
    ...(await withMeaning(server)),
    embeddingModel: await openEmbeddingModel(`openai-compatible/${model}`, {
      OPENAI_COMPATIBLE_BASE_URL: server.url,
    }),
    onError,
    dataFolder,
  })
  await running.service.search.embedded
  server.embedded.length = 0
  return running
}

/** Starts a service without an embedding model over the same docs. */
async function startByWords(dataFolder?: string): Promise<RunningService> {
  const { folder } = await withMeaning(server)
  return startService({ folder: folder!, onError, dataFolder })
}

async function askAll(running: RunningService, questions: readonly string[]): Promise<void> {
  for (const question of questions) await running.answer(question)
}

/** Requests for topics have several texts. Searches, also those that ask gaps again, have one. */
const embeddedTogether = () => server.embedded.filter(({ length }) => length > 1)

async function topicsOf(service: RunningService) {
  const response = await service.operate('/v1/insights/topics')
  expect(response.status).toBe(200)
  const topics: InsightTopics = await response.json()
  const texts = topics.topics.map(({ wordings }) => wordings.map(({ text }) => text).toSorted())
  return { ...topics, texts: texts.toSorted() }
}

const both = [scale, sleep].map((texts) => texts.toSorted()).toSorted()

describe('topics of a service with an embedding model', () => {
  it('join questions with the same meaning and no common word, and not questions that only share a word', async () => {
    const byWords = await startByWords()
    await askAll(byWords, [...sleep, ...scale])
    const { groupedBy, texts } = await topicsOf(byWords)
    expect(groupedBy).toBe('words')
    expect(texts).toContainEqual([...scale, sleep[1]].toSorted())

    const byMeaning = await startEmbedded()
    await askAll(byMeaning, [...sleep, ...scale])
    const asked = server.embedded.length
    expect(await topicsOf(byMeaning)).toMatchObject({
      groupedBy: 'meaning',
      texts: both,
      others: { questions: 0 },
    })
    // The vectors are those of the searches.
    expect(server.embedded).toHaveLength(asked)
    expect(errors).toEqual([])
  })

  it('include questions that were asked before the model was set, and embed them once', async () => {
    const before = await startByWords()
    await askAll(before, [...sleep, ...scale, 'and then?', ...sleep])
    await before.close()
    const running = await startEmbedded(before.dataFolder)
    expect(await topicsOf(running)).toMatchObject({ groupedBy: 'meaning', texts: both })
    expect(await topicsOf(running)).toMatchObject({ groupedBy: 'meaning', texts: both })
    expect(embeddedTogether().map((texts) => texts.toSorted())).toEqual([[...sleep, ...scale].toSorted()])
  })

  it('embed masked texts without their marks, as a search does', async () => {
    const before = await startByWords()
    await askAll(
      before,
      sleep.map((question) => `${question} jane@acme.dev`),
    )
    await before.close()
    await topicsOf(await startEmbedded(before.dataFolder))
    expect(embeddedTogether().map((texts) => texts.toSorted())).toEqual([sleep.toSorted()])
  })

  it('never compare vectors of another model', async () => {
    const other = await startEmbedded(undefined, 'other')
    await askAll(other, [...sleep, ...scale])
    await other.close()
    const running = await startEmbedded(other.dataFolder)
    server.mode = 500
    expect(await topicsOf(running)).toMatchObject({ groupedBy: 'words' })
    server.mode = 'works'
    expect(await topicsOf(running)).toMatchObject({ groupedBy: 'meaning', texts: both })
  })

  it('ignore the vector of a follow-up, because it contains the question before', async () => {
    const running = await startEmbedded()
    await running.answer('', { messages: followUp })
    await askAll(running, scale)
    expect(server.embedded.flat()).toContain('There is a white crust in it\n\nand then?')
    const store = await openStoreOf(running.dataFolder)
    const days = { domain: 'docs', fromDay: 0, toDay: 1_000_000 }
    const { questions } = await store.insight.list(days, 10, undefined, 'openai-compatible/concepts')
    expect(questions.map(({ text, vector }) => [text, vector !== undefined])).toEqual([
      ...scale.toReversed().map((text) => [text, true]),
      ['and then?', false],
    ])
    // It leads to the page of the others.
    expect((await topicsOf(running)).texts).toEqual([[...scale, 'and then?'].toSorted()])
  })
})

describe('topics of a service whose embedding model fails', () => {
  it.each<MeaningServer['mode']>([500, 'other-size'])(
    'are those of the words when it is %s, and the log says so once',
    async (mode) => {
      const before = await startByWords()
      await askAll(before, [...sleep, ...scale])
      const { texts } = await topicsOf(before)
      await before.close()
      const running = await startEmbedded(before.dataFolder)
      server.mode = mode
      for (let look = 0; look < 2; look++)
        expect(await topicsOf(running)).toMatchObject({ groupedBy: 'words', texts })
      // Gaps that are asked again are searched by words, which the log says in another line.
      expect(errors.filter((error) => error.startsWith('Earlier questions cannot be embedded'))).toHaveLength(
        1,
      )
      expect(errors.join()).not.toContain('secret words of the provider')
    },
  )

  it('keep the vectors that questions have, and place the others by their words', async () => {
    const running = await startEmbedded()
    await askAll(running, [...sleep, ...scale])
    server.mode = 500
    // The words lead to no page of the docs, so only the topic has them.
    await askAll(running, ['Is the crust poisonous?'])
    const { groupedBy, texts } = await topicsOf(running)
    expect(groupedBy).toBe('meaning')
    expect(texts).toContainEqual([...scale, 'Is the crust poisonous?'].toSorted())
  })
})

describe('earlier questions that topics are made from', () => {
  const embed = async (texts: readonly string[], budget: TokenBudget) => {
    const model = await openEmbeddingModel('openai-compatible/concepts', {
      OPENAI_COMPATIBLE_BASE_URL: server.url,
    })
    const embedded: string[] = []
    for await (const part of embedAsked(texts, { model, budget, signal: new AbortController().signal }))
      embedded.push(...part.keys())
    return embedded
  }
  const reserved: number[] = []
  const unlimited: TokenBudget = {
    reserve: async (tokens) => ({ settle: async () => void reserved.push(tokens) }),
  }

  it('are embedded in parts, a limited number at a time, and count as tokens', async () => {
    const texts = Array.from({ length: maxEmbeddedAsked + 40 }, (_, at) => `${sleep[0]} number ${at}`)
    expect(await embed(texts, unlimited)).toEqual(texts.slice(0, maxEmbeddedAsked))
    expect(server.embedded).toHaveLength(8)
    expect(reserved).toHaveLength(8)
    expect(Math.min(...reserved)).toBeGreaterThan(64)
  })

  it('are not embedded when the tokens of the day are spent', async () => {
    const spent: TokenBudget = { reserve: async () => undefined }
    await expect(embed(sleep, spent)).rejects.toThrow('The daily tokens are used up')
    expect(server.embedded).toEqual([])
  })
})
