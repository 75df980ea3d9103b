import { unitVector, type Vector } from '../../search/ranking/nearestPassages.ts'
import { ModelFailure } from '../models/ModelFailure.ts'
import type { OpenedEmbeddingModel } from '../models/openedModel.ts'
import { modelTelemetry } from '../telemetry/tracing/trace.ts'

export interface EmbedOptions {
  /** Requests that are sent again after a failure that may pass. */
  maxRetries: number
  timeoutMs: number
  signal: AbortSignal
}

export interface EmbeddedTexts {
  /** One for each text, all of the same size. */
  vectors: readonly Vector[]
  /** Tokens that the provider counted, if it says so. */
  tokens: number | undefined
}

/** Maximum size of a vector. The largest of the known models have 4,096 numbers. */
const maxVectorSize = 16_384

/**
 * Embeds texts in one request.
 *
 * @throws ModelFailure if the response has not one vector of the same size for each text
 */
export async function embedTexts(
  model: OpenedEmbeddingModel,
  texts: readonly string[],
  { maxRetries, timeoutMs, signal }: EmbedOptions,
): Promise<EmbeddedTexts> {
  const { embedMany } = await import('ai')
  const { embeddings, usage } = await embedMany({
    model,
    values: [...texts],
    maxRetries,
    maxParallelCalls: 1,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    telemetry: modelTelemetry(),
  })
  const size = embeddings[0]?.length ?? 0
  const isValid =
    embeddings.length === texts.length &&
    size <= maxVectorSize &&
    embeddings.every((numbers) => numbers.length === size)
  const vectors = isValid ? embeddings.map(unitVector) : []
  if (!isValid || !vectors.every((vector) => vector !== undefined))
    throw new ModelFailure('The embedding model did not return one vector of the same size for each text.')
  return { vectors, tokens: usage.tokens || undefined }
}
