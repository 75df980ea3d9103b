import { createHmac } from 'node:crypto'
import type { UsageStore } from '../../store/store.ts'

/** What a key may spend on written answers. */
export interface TokenBudget {
  /** Counts tokens that are about to be used; undefined where the day's tokens are used up. */
  reserve(tokens: number): Promise<Reservation | undefined>
}

/** Tokens that count as used until it is known how many were. */
export interface Reservation {
  /** Counts what was used in place of what was reserved. */
  settle(tokens: number): Promise<void>
}

/** A call for which there are no tokens left today. */
export class TokensSpent extends Error {
  override readonly name = 'TokensSpent'

  constructor() {
    super('The tokens of the day are used up. Raise --tokens-per-day, or wait until the day is over.')
  }
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

const unlimited: Reservation = { settle: async () => {} }

/**
 * Counts tokens over a day that begins with its first use; a restart does not begin it anew. What was reserved when the
 * process ended stays counted.
 */
export function createTokenBudget({ perDay, usage, key, secret }: TokenBudgetOptions): TokenBudget {
  const counter = `tokens:${createHmac('sha256', secret).update(key).digest('base64url')}`
  return {
    async reserve(tokens) {
      if (perDay === 0) return unlimited
      const { used, resetMs } = await usage.add(counter, daySeconds, tokens)
      // Counted first and compared after, so that of many at once only those get through that fit.
      if (used - tokens >= perDay) {
        await usage.takeBack(counter, tokens)
        return undefined
      }
      const endsAt = Date.now() + resetMs
      return {
        async settle(actual) {
          // A day that is over has taken the reservation with it.
          const reserved = Date.now() < endsAt ? tokens : 0
          if (actual > reserved) await usage.add(counter, daySeconds, actual - reserved)
          else if (actual < reserved) await usage.takeBack(counter, reserved - actual)
        },
      }
    },
  }
}
