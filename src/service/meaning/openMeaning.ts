import { setImmediate } from 'node:timers/promises'
import { nearestPassages, type Vector } from '../../search/ranking/nearestPassages.ts'
import type { SearchRequest } from '../../search/types.ts'
import { type TokenBudget, TokensSpent } from '../assistant/model/createTokenBudget.ts'
import type { Docs } from '../docs/types.ts'
import { ModelFailure } from '../models/ModelFailure.ts'
import { nameOfModel, type OpenedEmbeddingModel, type OpenedRerankingModel } from '../models/openedModel.ts'
import type { DocsCache } from '../store/docsCache.ts'
import { trace } from '../telemetry/tracing/trace.ts'
import { createOutage, type Outage } from './createOutage.ts'
import { embedAsked } from './embedAsked.ts'
import { type EmbeddingProgress, embedPassages } from './embedPassages.ts'
import { createQuestionEmbedder } from './embedQuestion.ts'
import type { VectorStore } from './openVectorStore.ts'
import { packVector } from './packVector.ts'
import { createReranker } from './rerankPassages.ts'
import { maxJoinedPassages, type NearQuestion, type SearchAdditions, searchAll } from './searchAll.ts'

export interface MeaningOptions {
  /** Embeds passages and questions. @default undefined: no search by meaning */
  embeddingModel?: OpenedEmbeddingModel | undefined
  /** Reranks the passages that were found. @default undefined: their order stays */
  rerankingModel?: OpenedRerankingModel | undefined
  openStore(): VectorStore
  /** Cache of vectors that processes share. @default undefined: this process embeds all passages */
  cache?: DocsCache | undefined
  /** Limits the tokens that questions use. */
  budget: TokenBudget
  /** Called once for each outage. */
  onError(error: unknown): void
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined
  /** Called after each search, with the milliseconds that it took. */
  onSearch?: ((ms: number) => void) | undefined
  /** Called after a refresh that found changes. */
  onChanged?: (() => void) | undefined
  /** Milliseconds after which passages that could not be embedded are sent again. @default undefined: never */
  retryMs?: number | undefined
  /** Whether vectors of texts that are no longer in the docs are removed. @default false */
  prunes?: boolean | undefined
}

/** Embeds the texts of stored questions. */
export interface AskedEmbedder {
  /** Name of the model. Vectors of different models cannot be compared. */
  readonly model: string
  /** Number of values of a vector. Undefined until a passage of the docs was embedded. */
  readonly size: number | undefined
  /** Yields the vectors of a limited number of texts, a part at a time. Ends early if the model fails. */
  embed(texts: readonly string[]): AsyncIterable<ReadonlyMap<string, Vector>>
}

/** Docs that are searched by words and by meaning. */
export interface DocsWithMeaning extends Docs {
  /** Whether there is an embedding model, and the stored vectors could be opened. */
  readonly hasMeaning: boolean
  /** Whether there is a reranking model. */
  readonly hasReranking: boolean
  /** One line that tells the operator how the docs are searched. */
  readonly description: string
  /** Finds passages by their meaning alone. Finds nothing if there is no embedding model, or if it fails. */
  near(request: SearchRequest, signal: AbortSignal): Promise<NearQuestion>
  /** Undefined if there is no embedding model. */
  readonly asked: AskedEmbedder | undefined
  /** Resolves when all passages that the docs have now are embedded. Rejects if that fails and is not tried again. */
  readonly embedded: Promise<void>
  /** Ends the embedding, which the next start continues, and closes the index. */
  close(): Promise<void>
}

/** Time limits of the requests for one question, in milliseconds. After that, the words alone are used. */
export const maxEmbeddingMs = 2_000
export const maxRerankingMs = 2_000

const nothingNear: NearQuestion = { passages: [], mean: 0 }

/** Adds search by meaning and reranking to docs. Starts to embed their passages in the background. */
export function openMeaning(docs: Docs, options: MeaningOptions): DocsWithMeaning {
  const { embeddingModel, rerankingModel, budget, onError } = options
  const byMeaning = embeddingModel && openVectors(embeddingModel)
  const rerank = rerankingModel && openReranking(rerankingModel)
  let embedded = byMeaning?.update() ?? Promise.resolve()

  function openVectors(model: OpenedEmbeddingModel) {
    let store: VectorStore
    try {
      store = options.openStore()
    } catch (error) {
      onError(error)
      return undefined
    }
    const vectors = embedPassages({
      ...options,
      model,
      store,
      read: ({ file }) => docs.page(file),
      prunes: options.prunes ?? false,
      outage: createOutage('The docs cannot be embedded, and are searched by words.', onError),
    })
    const embedQuestion = createQuestionEmbedder(model, budget, maxEmbeddingMs)
    const outage = createOutage('Questions cannot be embedded, and are searched by words.', onError)
    const askedOutage = createOutage(
      'Earlier questions cannot be embedded, and are put into topics by their words.',
      onError,
    )
    const ending = new AbortController()
    return {
      update: () => vectors.update(docs.pages),
      near,
      asked: {
        model: nameOfModel(model),
        get size() {
          return vectors.size
        },
        async *embed(texts: readonly string[]) {
          const { signal } = ending
          try {
            for await (const part of embedAsked(texts, { model, budget, signal })) {
              for (const vector of part.values()) checkSize(vector)
              yield part
            }
            askedOutage.end()
          } catch (error) {
            reportFailure(askedOutage, error, signal)
          }
        },
      } satisfies AskedEmbedder,
      async close() {
        ending.abort()
        await vectors.close()
        store.close()
      },
    }

    function checkSize(vector: Vector): Vector {
      if (vector.length === vectors.size) return vector
      throw new ModelFailure(
        'The embedding model returns vectors of another size than it did for the docs. If it was replaced, remove vectors.sqlite from the data folder, and the rows of docs_cache from PostgreSQL if you use it, and restart the service.',
      )
    }

    async function near(request: SearchRequest, signal: AbortSignal): Promise<NearQuestion> {
      const { pages, text, isQuestionAlone } = docs.meaningOf(request)
      // If only a part of the docs is embedded, that part would wrongly rank before the rest.
      const { leastSimilarity } = vectors
      if (text === '' || leastSimilarity === undefined) return nothingNear
      return orElse(nothingNear, outage, signal, async () => {
        const vector = checkSize(await embedQuestion(text, signal))
        const near = await nearestPassages(vector, {
          pages,
          vectorsOf: vectors.vectorsOf,
          read: ({ file }) => docs.page(file),
          limit: maxJoinedPassages,
          rest: setImmediate,
        })
        return {
          ...near,
          leastSimilarity,
          ...(isQuestionAlone && { vector: { model: nameOfModel(model), bytes: packVector(vector) } }),
        }
      })
    }
  }

  function openReranking(model: OpenedRerankingModel): SearchAdditions['rerank'] {
    const reorder = createReranker(model, budget, maxRerankingMs)
    const outage = createOutage('Passages cannot be reranked, and keep their order.', onError)
    return (request, found, signal) =>
      orElse(found, outage, signal, () => reorder(docs.meaningOf(request).text, found, signal))
  }

  return {
    folder: docs.folder,
    dataFolder: docs.dataFolder,
    get isRead() {
      return docs.isRead
    },
    anchorStyle: docs.anchorStyle,
    get addressRules() {
      return docs.addressRules
    },
    get arrangement() {
      return docs.arrangement
    },
    get pages() {
      return docs.pages
    },
    page: docs.page,
    get skipped() {
      return docs.skipped
    },
    pinned: docs.pinned,
    digest: docs.digest,
    search: docs.search,
    meaningOf: docs.meaningOf,
    searchAll: (request, searchOptions) =>
      trace('search', async (note) => {
        const startedAt = performance.now()
        const found = await searchAll(docs.search, request, searchOptions, { near: byMeaning?.near, rerank })
        options.onSearch?.(performance.now() - startedAt)
        note({ 'docs_assistant.passages': found.passages.length })
        return found
      }),
    async refresh(paths) {
      const changed = await docs.refresh(paths)
      // In the background: the search by words finds the changed pages meanwhile.
      if (byMeaning) embedded = byMeaning.update()
      if (changed > 0) options.onChanged?.()
      return changed
    },
    hasMeaning: byMeaning !== undefined,
    hasReranking: rerank !== undefined,
    description: [
      embeddingModel ? `by words, and by meaning with ${nameOfModel(embeddingModel)}` : 'by words',
      ...(rerankingModel ? [`reranked by ${nameOfModel(rerankingModel)}`] : []),
    ].join(', '),
    near: async (request, signal) => byMeaning?.near(request, signal) ?? nothingNear,
    asked: byMeaning?.asked,
    get embedded() {
      return embedded
    },
    async close() {
      await byMeaning?.close()
      docs.close()
    },
  }
}

/**
 * Returns the result of some work, or a fallback if it fails. Reports the failure, unless the reader ended the work.
 */
async function orElse<Result>(
  fallback: Result,
  outage: Outage,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    outage.end()
    return result
  } catch (error) {
    reportFailure(outage, error, signal)
    return fallback
  }
}

function reportFailure(outage: Outage, error: unknown, signal: AbortSignal): void {
  if (!signal.aborted) outage.report(error instanceof TokensSpent ? error : ModelFailure.from(error))
}
