import type { EmbeddingModel, LanguageModel, RerankingModel } from 'ai'

/** A model object of the AI SDK. Opening it sends no request. */
export type OpenedModel = Exclude<LanguageModel, string>

/** An embedding model of the AI SDK. Opening it sends no request. */
export type OpenedEmbeddingModel = Exclude<EmbeddingModel, string>

/** A reranking model of the AI SDK. Opening it sends no request. */
export type OpenedRerankingModel = Exclude<RerankingModel, string>

/** The models that can be opened, by what they do. */
export interface OpenedModels {
  language: OpenedModel
  embedding: OpenedEmbeddingModel
  reranking: OpenedRerankingModel
}

/** Returns a model's name for operators: `openai/gpt-5`. */
export function nameOfModel({ provider, modelId }: OpenedModels[keyof OpenedModels]): string {
  return `${provider.replace(/\..*$/, '')}/${modelId}`
}
