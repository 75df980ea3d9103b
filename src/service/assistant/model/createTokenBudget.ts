import { createHmac } from 'node:crypto'
import type { UsageStore } from '../../store/store.ts'
import type { AnswerReport } from '../answerer.ts'

/** What a key may spend on written answers. */
export interface TokenBudget {
  isSpent(): Promise<boolean>
  /** Counts what an answer has used. */
  spend(report: AnswerReport): Promise<void>
}

export interface TokenBudgetOptions {
  /** Tokens a day, of prompts and answers together; 0 for no limit. */
  perDay: number
  usage: UsageStore
  /** The public key it is counted for. */
  key: string
  /** Counted under a digest with this secret, as all uses are. */
  secret: string
}

const daySeconds = 86_400

/** Counts tokens over a day that begins with its first use; a restart does not begin it anew. */
export function createTokenBudget({ perDay, usage, key, secret }: TokenBudgetOptions): TokenBudget {
  const counter = `tokens:${createHmac('sha256', secret).update(key).digest('base64url')}`
  return {
    async isSpent() {
      if (perDay === 0) return false
      const { used } = await usage.add(counter, daySeconds, 0)
      return used >= perDay
    },
    async spend({ inputTokens = 0, outputTokens = 0 }) {
      const tokens = inputTokens + outputTokens
      if (perDay > 0 && tokens > 0) await usage.add(counter, daySeconds, tokens)
    },
  }
}
