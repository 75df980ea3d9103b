import type { OpenedEmbeddingModel, OpenedRerankingModel } from '../../models/openedModel.ts'
import { openEmbeddingModel, openRerankingModel } from '../../models/openModel.ts'

export interface SearchModels {
  embeddingModel?: OpenedEmbeddingModel | undefined
  rerankingModel?: OpenedRerankingModel | undefined
}

/**
 * Opens the models named by `EMBEDDING_MODEL` and `RERANK_MODEL`, as far as they are set.
 *
 * @throws ModelError that names what is missing
 */
export async function searchModelsFromEnvironment(): Promise<SearchModels> {
  const { env } = process
  const { EMBEDDING_MODEL: embedding, RERANK_MODEL: reranking } = env
  return {
    embeddingModel: embedding ? await openEmbeddingModel(embedding, env) : undefined,
    rerankingModel: reranking ? await openRerankingModel(reranking, env) : undefined,
  }
}
