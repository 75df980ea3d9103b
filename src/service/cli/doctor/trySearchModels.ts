import { rerank } from 'ai'
import { embedTexts } from '../../meaning/embedTexts.ts'
import { ModelFailure } from '../../models/ModelFailure.ts'
import {
  nameOfModel,
  type OpenedEmbeddingModel,
  type OpenedRerankingModel,
} from '../../models/openedModel.ts'
import { explainError, modelTimeoutMs } from './tryModel.ts'

const noEmbeddings =
  'the server answered, but not with embeddings. Check that it is an embedding model, and the base URL; often "/v1" is missing at its end.'
const noRanking = 'the server answered, but not with a ranking. Check that it is a reranking model.'

/**
 * Checks that a model embeds texts. Returns a sentence for the operator.
 *
 * @throws Error that says what is wrong and what to do
 */
export async function tryEmbeddingModel(model: OpenedEmbeddingModel): Promise<string> {
  const name = nameOfModel(model)
  try {
    const { vectors } = await embedTexts(model, ['ready', 'steady'], {
      maxRetries: 0,
      timeoutMs: modelTimeoutMs,
      signal: new AbortController().signal,
    })
    return `${name} embeds texts, with ${vectors[0]?.length} numbers each`
  } catch (error) {
    const failure = error instanceof ModelFailure ? noEmbeddings : explainError(error, noEmbeddings)
    throw new Error(`${name} does not embed texts: ${failure}`)
  }
}

/**
 * Checks that a model reranks texts. Returns a sentence for the operator.
 *
 * @throws Error that says what is wrong and what to do
 */
export async function tryRerankingModel(model: OpenedRerankingModel): Promise<string> {
  const name = nameOfModel(model)
  try {
    await rerank({
      model,
      query: 'Which word means prepared?',
      documents: ['ready', 'red'],
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(modelTimeoutMs),
    })
    return `${name} reranks texts`
  } catch (error) {
    throw new Error(`${name} does not rerank texts: ${explainError(error, noRanking)}`)
  }
}
