import type { SearchResult } from '../../search/types.ts'
import { countTokens } from '../assistant/model/countTokens.ts'
import { type TokenBudget, TokensSpent } from '../assistant/model/createTokenBudget.ts'
import type { OpenedRerankingModel } from '../models/openedModel.ts'
import { modelTelemetry, trace } from '../telemetry/tracing/trace.ts'
import { embeddedText } from './embeddedText.ts'

/** Passages that a reranking model compares. The others stay behind them. */
export const maxRerankedPassages = 20
/** Characters of a passage that it reads. */
export const maxRerankedLength = 2_000

/**
 * Creates a function that has a model put passages into order, in one request, and their pages too. The
 * confidence stays, and so does the score of each place. It throws `TokensSpent` and SDK errors.
 */
export function createReranker(
  model: OpenedRerankingModel,
  budget: TokenBudget,
  timeoutMs: number,
): (question: string, found: SearchResult, signal: AbortSignal) => Promise<SearchResult> {
  return async (question, found, signal) => {
    const first = found.passages.slice(0, maxRerankedPassages)
    if (first.length < 2) return found
    const documents = first.map(({ passage }) => embeddedText(passage).slice(0, maxRerankedLength))
    const reservation = await budget.reserve(countTokens([question, ...documents].join('\n')))
    if (!reservation) throw new TokensSpent()
    const { rerank } = await import('ai')
    const { ranking } = await trace('rerank passages', () =>
      rerank({
        model,
        query: question,
        documents,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        telemetry: modelTelemetry(),
      }),
    )
    // Each passage once, also if the model names one twice, none or one that does not exist.
    const order = new Set([...ranking.map(({ originalIndex }) => originalIndex), ...first.keys()])
    const passages = [...order].flatMap((index) => first[index] ?? [])
    const files = [...new Set(passages.map(({ page }) => page.file))]
    const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.length)
    const pages = found.pages
      .map(({ page }) => page)
      .toSorted((left, right) => placeOf(left.file) - placeOf(right.file))
    return {
      ...found,
      passages: found.passages.map((each, place) => {
        const { passage, page } = passages[place] ?? each
        return { ...each, passage, page }
      }),
      pages: found.pages.map(({ score }, place) => ({ page: pages[place]!, score })),
    }
  }
}
