import { maxMeantLength } from '../../search/question/requestMeaning.ts'
import { searchedText } from '../../search/question/searchedText.ts'
import type { Vector } from '../../search/ranking/nearestPassages.ts'
import { countTokens } from '../assistant/model/countTokens.ts'
import { type TokenBudget, TokensSpent } from '../assistant/model/createTokenBudget.ts'
import { withoutMarks } from '../mask/maskText.ts'
import type { OpenedEmbeddingModel } from '../models/openedModel.ts'
import { partsOf } from '../store/docsCache.ts'
import { trace } from '../telemetry/tracing/trace.ts'
import { embedTexts } from './embedTexts.ts'

/** Maximum number of earlier questions that are embedded at once, and the time for all of them, in milliseconds. */
export const maxEmbeddedAsked = 512
export const maxAskedEmbeddingMs = 10_000
const questionsPerRequest = 64

/**
 * Embeds texts of stored questions, at most the first `maxEmbeddedAsked`. Yields the vectors after each request.
 *
 * @throws TokensSpent if the budget is used up, and errors of the AI SDK
 */
export async function* embedAsked(
  texts: readonly string[],
  { model, budget, signal }: { model: OpenedEmbeddingModel; budget: TokenBudget; signal: AbortSignal },
): AsyncGenerator<ReadonlyMap<string, Vector>> {
  const endsAt = performance.now() + maxAskedEmbeddingMs
  for (const part of partsOf(texts.slice(0, maxEmbeddedAsked), questionsPerRequest)) {
    const embedded = part.map(embeddedQuestion)
    const estimate = countTokens(embedded.join('\n'))
    const reservation = await budget.reserve(estimate)
    if (!reservation) throw new TokensSpent()
    let used = 0
    let vectors: readonly Vector[]
    try {
      const timeoutMs = Math.max(0, Math.ceil(endsAt - performance.now()))
      const answer = await trace('embed earlier questions', () =>
        embedTexts(model, embedded, { maxRetries: 0, timeoutMs, signal }),
      )
      used = answer.tokens ?? estimate
      vectors = answer.vectors
    } finally {
      await reservation.settle(used)
    }
    yield new Map(part.map((text, index) => [text, vectors[index]!]))
  }
}

/** Returns the text of a stored question to embed: the same as when it was asked. */
export function embeddedQuestion(text: string): string {
  return searchedText(withoutMarks(text.trim()), maxMeantLength).trim()
}
