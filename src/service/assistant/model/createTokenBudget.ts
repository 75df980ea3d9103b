import { createHmac } from 'node:crypto'
import type { UsageStore } from '../../store/store.ts'

/** Limits the tokens that written answers use per day. */
export interface TokenBudget {
  /** Reserves tokens before a call. Returns undefined if the tokens of the day are used up. */
  reserve(tokens: number): Promise<Reservation | undefined>
}

/** Reserved tokens. They count as used until the call is settled. */
export interface Reservation {
  /**
   * Replaces the reserved tokens with the tokens that were used.
   *
   * @param written how many of them the model wrote. @default 0
   */
  settle(tokens: number, written?: number): Promise<void>
}

/** Thrown if no tokens are left today. */
export class TokensSpent extends Error {
  override readonly name = 'TokensSpent'

  constructor() {
    super('The daily tokens are used up. Raise --tokens-per-day, or wait up to 24 hours.')
  }
}

export interface TokenBudgetOptions {
  /** Tokens a day, of prompts and answers together; 0 for no limit. */
  perDay: number
  usage: UsageStore
  /** Purpose of the tokens. */
  name: string
  /** Secret for the digest that names the counter, so that the store does not contain its name. */
  secret: string
}

const daySeconds = 86_400

const unlimited: Reservation = { settle: async () => {} }

export function tokenCounter(name: string, secret: string): string {
  return `tokens:${createHmac('sha256', secret).update(name).digest('base64url')}`
}

/**
 * Creates a token budget. A day begins with the first use and continues after a restart of the service. Tokens that
 * were reserved when the process ended stay counted.
 */
export function createTokenBudget({ perDay, usage, name, secret }: TokenBudgetOptions): TokenBudget {
  const counter = tokenCounter(name, secret)
  return {
    async reserve(tokens) {
      if (perDay === 0) return unlimited
      const { used, resetMs } = await usage.add(counter, daySeconds, tokens)
      // Count first and compare afterwards, so that concurrent calls cannot exceed the limit.
      if (used - tokens >= perDay) {
        await usage.takeBack(counter, tokens)
        return undefined
      }
      const endsAt = Date.now() + resetMs
      return {
        async settle(actual) {
          // When a day ends, its reservations are gone.
          const reserved = Date.now() < endsAt ? tokens : 0
          if (actual > reserved) await usage.add(counter, daySeconds, actual - reserved)
          else if (actual < reserved) await usage.takeBack(counter, reserved - actual)
        },
      }
    },
  }
}
