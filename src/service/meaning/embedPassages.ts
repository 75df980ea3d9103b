import { setTimeout } from 'node:timers/promises'
import type { Vector } from '../../search/ranking/nearestPassages.ts'
import type { Page, PageRecord } from '../../search/types.ts'
import { ModelFailure } from '../models/ModelFailure.ts'
import { nameOfModel, type OpenedEmbeddingModel } from '../models/openedModel.ts'
import { everyDay } from '../schedule/everyDay.ts'
import { rest } from '../schedule/rest.ts'
import { type DocsCache, noDocsCache, partsOf, shareValues } from '../store/docsCache.ts'
import type { Outage } from './createOutage.ts'
import { embeddedText, vectorKey } from './embeddedText.ts'
import { embedTexts } from './embedTexts.ts'
import { offTopicQuestions } from './offTopicQuestions.ts'
import { readVector, type VectorStore, VectorStoreError, writeVector } from './openVectorStore.ts'
import { similarityToOffTopic } from './similarityToOffTopic.ts'

/** Progress of embedding the docs. */
export interface EmbeddingProgress {
  /** Different texts of passages that have a vector. */
  embedded: number
  /** All different texts of passages. */
  total: number
}

export interface EmbedPassagesOptions {
  model: OpenedEmbeddingModel
  store: VectorStore
  /** Cache of vectors that processes share. @default this process embeds all passages */
  cache?: DocsCache | undefined
  /** Reads a page of the docs. Returns undefined if it is gone meanwhile. */
  read(page: PageRecord): Page | undefined
  outage: Outage
  /** Milliseconds after which a failed update is tried again. @default undefined: it fails */
  retryMs?: number | undefined
  /** Whether vectors of texts that are no longer in the docs are removed. */
  prunes: boolean
  /** Called after each step of an update that embeds something. */
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined
}

/** The vectors of the docs' passages. They are read and embedded in the background. */
export interface PassageVectors {
  /** Returns the vectors of a page's passages, in their order; undefined for those that have none. */
  vectorsOf(page: PageRecord): readonly (Vector | undefined)[]
  /** Nearer than this, a passage is about a question. Undefined until all passages were embedded once. */
  readonly leastSimilarity: number | undefined
  /** Size of the vectors. */
  readonly size: number | undefined
  /** Embeds new and changed passages, and ends an update that is running. Resolves when it is complete or was ended. */
  update(pages: readonly PageRecord[]): Promise<void>
  /** Ends a running update. The next one continues with what it has stored. */
  close(): Promise<void>
}

/** Texts in one request: about 32,000 tokens at most. What is embedded is stored after each request. */
const textsPerStep = 32
/** Vectors that are looked up in the cache at once. */
const keysPerLookup = 500
/** Number of pages that are read before other work runs. */
const pagesPerStep = 10
const stepTimeoutMs = 120_000

/** Creates the vectors of passages. Nothing is read or sent before the first update. */
export function embedPassages(options: EmbedPassagesOptions): PassageVectors {
  const { model, store, cache = noDocsCache, read, outage, retryMs, prunes, onProgress } = options
  const modelName = nameOfModel(model)
  const vectors = new Map<string, Vector>()
  const keys = new WeakMap<PageRecord, readonly string[]>()
  let leastSimilarity: number | undefined
  let ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let stopKeeping: (() => Promise<void>) | undefined

  function textsOf(page: PageRecord): readonly string[] {
    return read(page)?.passages.map(embeddedText) ?? []
  }

  function keysOf(page: PageRecord): readonly string[] {
    const known = keys.get(page)
    if (known) return known
    const found = textsOf(page).map((text) => vectorKey(modelName, text))
    keys.set(page, found)
    return found
  }

  const vectorsOf = (page: PageRecord) => keysOf(page).map((key) => vectors.get(key))

  /**
   * Reads stored vectors. Returns how to read each text by its key, how many are of passages, and the keys without a
   * vector.
   */
  async function readStored(pages: readonly PageRecord[], signal: AbortSignal) {
    // Texts are read when they are sent, because all of them may be large.
    const texts = new Map<string, () => string>()
    for (const [index, page] of pages.entries()) {
      if (index % pagesPerStep === 0) await rest()
      for (const [place, key] of keysOf(page).entries()) texts.set(key, () => textsOf(page)[place] ?? '')
    }
    const total = texts.size
    for (const question of offTopicQuestions) texts.set(vectorKey(modelName, question), () => question)
    const missing: string[] = []
    for (const [index, key] of [...texts.keys()].entries()) {
      if (index % textsPerStep === 0) await rest()
      if (vectors.has(key)) continue
      const stored = store.read(key)
      if (stored) vectors.set(key, stored)
      else missing.push(key)
    }
    signal.throwIfAborted()
    return { texts, total, missing: await takeShared(missing, signal) }
  }

  /** Takes vectors that other processes have shared. Returns the keys of those that are missing. */
  async function takeShared(keys: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const missing: string[] = []
    for (const part of partsOf(keys, keysPerLookup)) {
      const found = await cache.read(part)
      signal.throwIfAborted()
      addVectors(new Map([...found].map(([key, bytes]) => [key, readVector(bytes)])))
      missing.push(...part.filter((key) => !found.has(key)))
    }
    return missing
  }

  function addVectors(added: ReadonlyMap<string, Vector>): void {
    if (added.size === 0) return
    for (const [key, vector] of added) vectors.set(key, vector)
    store.add(added)
  }

  async function embedMissing(pages: readonly PageRecord[], signal: AbortSignal): Promise<void> {
    const { texts, total, ...stored } = await readStored(pages, signal)
    let { missing } = stored
    while (missing.length > 0) {
      // Two processes with the same docs have the same first text, so one waits until the other has embedded it.
      const [first] = missing
      const unlock = await cache.lock(`embed ${first}`, signal)
      try {
        const left = await takeShared(missing.slice(0, keysPerLookup), signal)
        // Otherwise another process has embedded it, and may be embedding what follows.
        const step = left[0] === first ? left.slice(0, textsPerStep) : []
        if (step.length > 0) await embedStep(step, texts, signal)
        missing = [...left.slice(step.length), ...missing.slice(keysPerLookup)]
      } finally {
        await unlock()
      }
      onProgress?.({ embedded: Math.min(total, texts.size - missing.length), total })
    }
    for (const key of vectors.keys()) if (!texts.has(key)) vectors.delete(key)
    if (prunes) store.keepOnly(new Set(texts.keys()))
    leastSimilarity = await similarityToOffTopic({
      pages,
      vectorsOf,
      read,
      vectorOf: (question) => vectors.get(vectorKey(modelName, question)),
    })
    stopKeeping ??= options.cache && everyDay(keepShared, () => {})
  }

  async function embedStep(
    step: readonly string[],
    texts: ReadonlyMap<string, () => string>,
    signal: AbortSignal,
  ): Promise<void> {
    const { vectors: embedded } = await embedTexts(
      model,
      step.map((key) => texts.get(key)!()),
      { maxRetries: 2, timeoutMs: stepTimeoutMs, signal },
    )
    const added = new Map(step.map((key, index) => [key, embedded[index]!]))
    addVectors(added)
    await cache.write(new Map([...added].map(([key, vector]) => [key, writeVector(vector)])))
  }

  /** Marks the vectors in the cache as used, and adds missing ones, such as those of an earlier version. */
  async function keepShared(): Promise<void> {
    await shareValues(cache, [...vectors.keys()], (key) => {
      const vector = vectors.get(key)
      return vector && writeVector(vector)
    })
  }

  async function embedUntilComplete(pages: readonly PageRecord[], signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await embedMissing(pages, signal)
        outage.end()
        return
      } catch (error) {
        if (signal.aborted) return
        const failure = error instanceof VectorStoreError ? error : ModelFailure.from(error)
        if (retryMs === undefined) throw failure
        outage.report(failure)
        // Rejects if the update is ended meanwhile.
        await setTimeout(retryMs, undefined, { signal, ref: false }).catch(() => {})
        if (signal.aborted) return
      }
    }
  }

  return {
    vectorsOf,
    get leastSimilarity() {
      return leastSimilarity
    },
    get size() {
      return vectors.values().next().value?.length
    },
    update(pages) {
      ending.abort()
      ending = new AbortController()
      const { signal } = ending
      // One after the other, so that two never embed the same text.
      running = running.catch(() => {}).then(() => embedUntilComplete(pages, signal))
      return running
    },
    async close() {
      ending.abort()
      await running.catch(() => {})
      await stopKeeping?.()
    },
  }
}
