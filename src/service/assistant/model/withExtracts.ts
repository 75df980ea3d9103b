import type { Answerer } from '../answerer.ts'
import type { TokenBudget } from './createTokenBudget.ts'

export interface WithExtractsOptions {
  written: Answerer
  extracts: Answerer
  budget: TokenBudget
  /** Told why a written answer failed. */
  onError(error: unknown): void
}

/**
 * Written answers, with extracts where there can be none: when the day's tokens are spent, and when the model
 * fails before its first words. A failure after them is thrown on: what the reader has is marked incomplete.
 */
export function withExtracts({ written, extracts, budget, onError }: WithExtractsOptions): Answerer {
  return {
    description: written.description,
    async *answer(task, signal) {
      if (await budget.isSpent()) {
        yield { type: 'report', report: { mode: 'extracts', fallback: 'tokens-spent' } }
        yield { type: 'text', text: 'No more answers are written today. ' }
        yield* extracts.answer(task, signal)
        return
      }
      let hasWords = false
      try {
        for await (const piece of written.answer(task, signal)) {
          hasWords ||= piece.type === 'text'
          if (piece.type === 'report') await budget.spend(piece.report)
          yield piece
        }
      } catch (error) {
        if (hasWords || signal.aborted) throw error
        onError(error)
        yield { type: 'report', report: { mode: 'extracts', fallback: 'model-failed' } }
        yield { type: 'text', text: 'An answer could not be written just now. ' }
        yield* extracts.answer(task, signal)
      }
    },
  }
}
