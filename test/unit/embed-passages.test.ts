import { openEmbeddingModel, type PageRecord } from 'docs-assistant-service'
import { beforeEach, describe, expect, it } from 'vitest'
import { createProgressLine } from '../../src/service/cli/output/createProgressLine.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { createOutage } from '../../src/service/meaning/createOutage.ts'
import { embedPassages } from '../../src/service/meaning/embedPassages.ts'
import { createQuestionEmbedder, maxCachedQuestions } from '../../src/service/meaning/embedQuestion.ts'
import { openVectorStore, type VectorStore, writeVector } from '../../src/service/meaning/openVectorStore.ts'
import { type DocsCache, noDocsCache } from '../../src/service/store/docsCache.ts'
import { closeLater } from '../support/closeLater.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { type MeaningServer, meaningDocs, startMeaningServer } from '../support/meaningServer.ts'

let server: MeaningServer
let store: VectorStore
let errors: string[]
beforeEach(async () => {
  server = await startMeaningServer()
  store = openVectorStore(await temporaryFolder())
  closeLater(async () => store.close())
  errors = []
})

const openModel = () =>
  openEmbeddingModel('openai-compatible/concepts', { OPENAI_COMPATIBLE_BASE_URL: server.url })

async function openPassages(options: Partial<Parameters<typeof embedPassages>[0]> = {}) {
  const outage = createOutage('Oh.', (error) => errors.push((error as Error).message))
  const docs = await openDocs({ folder: await docsFolder(meaningDocs) })
  const read = ({ file }: PageRecord) => docs.page(file)
  const vectors = embedPassages({ model: await openModel(), store, read, outage, prunes: true, ...options })
  closeLater(vectors.close)
  return { vectors, pages: docs.pages, all: () => docs.pages.flatMap(vectors.vectorsOf) }
}

describe('when the docs are embedded', () => {
  it('gives each passage a vector, and knows how near one has to be', async () => {
    const { vectors, pages, all } = await openPassages()
    expect(vectors.leastSimilarity).toBeUndefined()
    await vectors.update(pages)
    expect(all().map((vector) => vector?.length)).toEqual([5, 5, 5, 5])
    // Off-topic questions are as near to each passage as any text is.
    expect(vectors.leastSimilarity).toBeCloseTo(0.3 / Math.hypot(1, 0.3), 5)
  })

  it('tries again after a failure, and reports it once', async () => {
    const { vectors, pages, all } = await openPassages({ retryMs: 1 })
    server.mode = 400
    const updated = vectors.update(pages)
    while (server.embedded.length < 3) await new Promise((resolve) => setImmediate(resolve))
    server.mode = 'works'
    await updated
    expect(all()[0]).toBeDefined()
    expect(errors).toEqual([expect.stringMatching(/^Oh\. The model failed \(AI_APICallError 400\)/)])
  })

  it('fails without a time for the next try', async () => {
    const { vectors, pages } = await openPassages()
    server.mode = 401
    await expect(vectors.update(pages)).rejects.toThrow('The model failed (AI_APICallError 401)')
  })

  it('ends an update when the next one begins, and when it is closed', async () => {
    const { vectors, pages, all } = await openPassages({ retryMs: 60_000 })
    server.mode = 'hangs'
    const first = vectors.update(pages)
    while (server.embedded.length < 1) await new Promise((resolve) => setImmediate(resolve))
    server.mode = 'works'
    await Promise.all([first, vectors.update(pages)])
    expect(all()[0]).toBeDefined()
    expect(errors).toEqual([])
  })

  it('removes what is no longer in the docs, unless another command shares the vectors', async () => {
    for (const prunes of [false, true]) {
      const { vectors, pages, all } = await openPassages({ prunes })
      await vectors.update(pages)
      await vectors.update(pages.slice(0, 1))
      expect(all().filter(Boolean)).toHaveLength(1)
      server.embedded.length = 0
      const next = await openPassages({ prunes: false })
      await next.vectors.update(next.pages)
      expect(server.embedded.flat()).toHaveLength(prunes ? 3 : 0)
    }
  })
})

describe('when another process embeds the same docs', () => {
  it('takes what that one has stored, and waits for its turn with the next passage', async () => {
    let keys: readonly string[] = []
    const names: string[] = []
    const cache: DocsCache = {
      ...noDocsCache,
      async read(asked) {
        if (names.length === 0) keys = asked
        // The other process stores ten vectors while this one waits for its first turn.
        const stored = names.length === 0 ? [] : keys.slice(0, 10)
        return new Map(stored.map((key) => [key, writeVector(new Float32Array([1, 0, 0, 0, 0]))]))
      },
      async lock(name) {
        names.push(name)
        return async () => {}
      },
    }
    const { vectors, pages, all } = await openPassages({ cache })
    await vectors.update(pages)
    expect(names).toEqual([`embed ${keys[0]}`, `embed ${keys[10]}`])
    expect(server.embedded.map((texts) => texts.length)).toEqual([keys.length - 10])
    expect(all()[0]).toEqual(new Float32Array([1, 0, 0, 0, 0]))
  })
})

describe('when questions are embedded', () => {
  it('keeps the vectors of those asked last', async () => {
    const budget = { reserve: async () => ({ settle: async () => {} }) }
    const embed = createQuestionEmbedder(await openModel(), budget, 5_000)
    const ask = (text: string) => embed(text, new AbortController().signal)
    await ask('first')
    for (let at = 1; at < maxCachedQuestions; at++) await ask(`question ${at}`)
    await ask('first')
    expect(server.embedded).toHaveLength(maxCachedQuestions)
    await ask('one more')
    await ask('first')
    expect(server.embedded).toHaveLength(maxCachedQuestions + 1)
    await ask('question 1')
    expect(server.embedded).toHaveLength(maxCachedQuestions + 2)
  })
})

describe('the line about the progress of embedding', () => {
  it('is printed at the first step, every ten seconds and at the last', () => {
    const lines: string[] = []
    let now = 0
    const report = createProgressLine(
      (line) => lines.push(line.trim()),
      () => now,
    )
    for (const embedded of [32, 64, 96, 100]) {
      report({ embedded, total: 100 })
      now += 6_000
    }
    expect(lines).toEqual([
      '32 of 100 passages embedded',
      '96 of 100 passages embedded',
      '100 of 100 passages embedded',
    ])
  })
})
