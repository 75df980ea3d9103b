import type { Answerer } from '../answerer.ts'
import { TokensSpent } from './createTokenBudget.ts'

export interface WithExtractsOptions {
  written: Answerer
  extracts: Answerer
  /** Told why a written answer failed. */
  onError(error: unknown): void
}

/**
 * Written answers, with extracts where there can be none: when the day's tokens are spent, and when the model
 * fails before its first words. A failure after them is thrown on: what the reader has is marked incomplete.
 */
export function withExtracts({ written, extracts, onError }: WithExtractsOptions): Answerer {
  return {
    description: written.description,
    async *answer(task, signal) {
      let hasWords = false
      try {
        for await (const piece of written.answer(task, signal)) {
          hasWords ||= piece.type === 'text'
          yield piece
        }
      } catch (error) {
        if (hasWords || signal.aborted) throw error
        const isSpent = error instanceof TokensSpent
        if (!isSpent) onError(error)
        yield {
          type: 'report',
          report: { mode: 'extracts', fallback: isSpent ? 'tokens-spent' : 'model-failed' },
        }
        const reason = isSpent
          ? 'No more answers are written today.'
          : 'An answer could not be written just now.'
        yield { type: 'text', text: `${reason} ` }
        yield* extracts.answer(task, signal)
      }
    },
  }
}
