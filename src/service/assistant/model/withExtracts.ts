import type { Answerer } from '../answerer.ts'
import { phrasesFor } from '../phrases.ts'
import { TokensSpent } from './createTokenBudget.ts'

export interface WithExtractsOptions {
  written: Answerer
  extracts: Answerer
  /** Called with the error if a written answer fails. */
  onError(error: unknown): void
}

/**
 * Creates an answerer that falls back to extracts if the tokens of the day are used up, or if the model fails before
 * its first words. A later failure is rethrown, so that the answer is marked as incomplete.
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
        const phrases = phrasesFor(task.found.answerLanguage)
        yield { type: 'text', text: `${isSpent ? phrases.tokensSpent : phrases.modelFailed} ` }
        yield* extracts.answer(task, signal)
      }
    },
  }
}
