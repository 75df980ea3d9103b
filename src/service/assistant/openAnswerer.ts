import type { Docs } from '../docs/types.ts'
import { type ModelHealth, watchModel } from '../health/watchModel.ts'
import type { OpenedModel } from '../models/openedModel.ts'
import type { Answerer } from './answerer.ts'
import { createExtractAnswerer } from './extracts/createExtractAnswerer.ts'
import type { WritingOptions } from './model/createModelAnswerer.ts'
import type { TokenBudget } from './model/createTokenBudget.ts'
import { withExtracts } from './model/withExtracts.ts'

export interface OpenAnswererOptions {
  docs: Docs
  /** Model that writes the answers. Without one, answers are extracts from the docs. */
  model: OpenedModel | undefined
  writing: WritingOptions | undefined
  budget: TokenBudget
  siteName: string
  onError(error: unknown): void
}

export interface OpenedAnswerer {
  answerer: Answerer
  /** Reports how the last calls of the model went. Undefined without a model. */
  modelHealth: (() => ModelHealth) | undefined
}

/**
 * Creates what answers questions: the model, with extracts where it fails, or extracts alone. Loads the AI SDK only with
 * a model.
 */
export async function openAnswerer(options: OpenAnswererOptions): Promise<OpenedAnswerer> {
  const { docs, model, writing, budget, siteName, onError } = options
  const extracts = createExtractAnswerer(docs)
  if (!model) return { answerer: extracts, modelHealth: undefined }
  const { createModelAnswerer } = await import('./model/createModelAnswerer.ts')
  const watched = watchModel(createModelAnswerer({ model, docs, budget, siteName, ...writing }))
  return {
    answerer: withExtracts({ written: watched.answerer, extracts, onError }),
    modelHealth: watched.health,
  }
}
