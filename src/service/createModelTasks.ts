import type { TokenBudget } from './assistant/model/createTokenBudget.ts'
import { withBudget } from './assistant/model/withBudget.ts'
import type { Docs } from './docs/types.ts'
import { createRewriter, type Rewrite } from './meaning/rewriteQuestion.ts'
import type { OpenedModel } from './models/openedModel.ts'
import { createQuestionWriter, type QuestionWriter } from './suggestions/createQuestionWriter.ts'

export interface ModelTaskOptions {
  model: OpenedModel
  /** Limits the tokens of all model calls. */
  budget: TokenBudget
  docs: Docs
  siteName: string
  /** Whether the model writes next questions. */
  writesQuestions: boolean
  /** Called once for each outage. */
  onError(error: unknown): void
}

/** Calls of the model that are not answers. */
export interface ModelTasks {
  rewrite: Rewrite
  /** Undefined if the model does not write next questions. */
  write: QuestionWriter | undefined
}

/** Creates the calls of the model that are not answers. Imported only with a model, because it loads the AI SDK. */
export function createModelTasks(options: ModelTaskOptions): ModelTasks {
  const { model, budget, docs, siteName, writesQuestions, onError } = options
  return {
    rewrite: createRewriter({ model: withBudget(model, budget), docs, onError }),
    write: writesQuestions ? createQuestionWriter({ model, budget, siteName, onError }) : undefined,
  }
}
