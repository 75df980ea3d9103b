import type { Answerer } from '../assistant/answerer.ts'
import { TokensSpent } from '../assistant/model/createTokenBudget.ts'

/** State of the model: how the last answer went that it was asked for. */
export interface ModelHealth {
  status: 'not-asked' | 'ok' | 'failing'
  /** When that was, as an ISO date. Absent if it was not asked. */
  at?: string
}

/** Watches how the answers of a model go. The model is not asked for this. */
export function watchModel(written: Answerer): { answerer: Answerer; health: () => ModelHealth } {
  let health: ModelHealth = { status: 'not-asked' }
  const note = (status: 'ok' | 'failing') => {
    health = { status, at: new Date().toISOString() }
  }
  return {
    health: () => health,
    answerer: {
      description: written.description,
      async *answer(task, signal) {
        try {
          for await (const piece of written.answer(task, signal)) {
            if (piece.type === 'text') note('ok')
            yield piece
          }
        } catch (error) {
          // The reader has left, or the budget of the operator is used up: neither is a fault of the model.
          if (!signal.aborted && !(error instanceof TokensSpent)) note('failing')
          throw error
        }
      },
    },
  }
}
