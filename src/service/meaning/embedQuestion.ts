import type { Vector } from '../../search/ranking/nearestPassages.ts'
import { countTokens } from '../assistant/model/countTokens.ts'
import { type TokenBudget, TokensSpent } from '../assistant/model/createTokenBudget.ts'
import type { OpenedEmbeddingModel } from '../models/openedModel.ts'
import { setBounded } from '../store/setBounded.ts'
import { trace } from '../telemetry/tracing/trace.ts'
import { embedTexts } from './embedTexts.ts'

/** Questions whose vectors are kept, so that a question that is asked again sends no request. */
export const maxCachedQuestions = 200

/** Creates a function that embeds the text of a question, in one request. It throws `TokensSpent` and SDK errors. */
export function createQuestionEmbedder(
  model: OpenedEmbeddingModel,
  budget: TokenBudget,
  timeoutMs: number,
): (text: string, signal: AbortSignal) => Promise<Vector> {
  const cached = new Map<string, Vector>()
  const keep = (text: string, vector: Vector) => setBounded(cached, text, vector, maxCachedQuestions)

  return async (text, signal) => {
    const known = cached.get(text)
    if (known) {
      keep(text, known)
      return known
    }
    const estimate = countTokens(text)
    const reservation = await budget.reserve(estimate)
    if (!reservation) throw new TokensSpent()
    let used = 0
    try {
      const { vectors, tokens } = await trace('embed question', () =>
        embedTexts(model, [text], { maxRetries: 0, timeoutMs, signal }),
      )
      used = tokens ?? estimate
      keep(text, vectors[0]!)
      return vectors[0]!
    } finally {
      await reservation.settle(used)
    }
  }
}
