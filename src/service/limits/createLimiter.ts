import { createHmac } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { UsageStore } from '../store/store.ts'
import type { Limit, Subjects } from './limit.ts'

/** Result of counting a request. */
export interface LimitResult {
  /** `RateLimit` and `RateLimit-Policy` for the response; empty if all limits are off. */
  headers: Readonly<Record<string, string>>
  /** Set if a limit is used up. */
  refusal: AssistantError | undefined
  /** Name of the limit that is used up. */
  refusedBy?: Limit['name'] | undefined
  /** Takes the request off all counters. Does nothing for a refused request, which is not counted. */
  takeBack(): Promise<void>
}

export interface Limiter {
  /** Counts a request against each limit that applies. A refused request counts against none of them. */
  take(subjects: Subjects): Promise<LimitResult>
}

/** Returns the name of a counter, which tells nothing about its subject to those who do not know the secret. */
export function counterOf(name: Limit['name'], subject: string, secret: string): string {
  return `${name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`
}

/**
 * Creates a rate limiter. Checks the limits in their order; a limit of 0 is off.
 *
 * Counters are stored under an HMAC of the key or address. A plain hash of an address could be reversed by trying all
 * addresses, so the secret must not be stored with the counters.
 */
export function createLimiter(limits: readonly Limit[], usage: UsageStore, secret: string): Limiter {
  return {
    async take(subjects) {
      const applied = limits.flatMap((limit) => {
        const subject = subjects[limit.subject]
        const max = typeof limit.max === 'number' ? limit.max : limit.max(subjects)
        return subject === undefined || max === 0
          ? []
          : [{ limit, max, counter: counterOf(limit.name, subject, secret) }]
      })
      const policies = applied.map(({ limit, max }) => `"${limit.name}";q=${max};w=${limit.windowSeconds}`)
      const remaining: string[] = []
      const takeBack = async (count = applied.length) => {
        for (const { counter } of applied.slice(0, count)) await usage.takeBack(counter)
      }
      for (const [index, { limit, max, counter }] of applied.entries()) {
        const { used, resetMs } = await usage.add(counter, limit.windowSeconds)
        const resetSeconds = Math.ceil(resetMs / 1000)
        const remainder = `"${limit.name}";r=${Math.max(0, max - used)};t=${resetSeconds}`
        if (used > max) {
          await takeBack(index + 1)
          return {
            takeBack: async () => {},
            headers: rateLimitHeaders(policies, [remainder]),
            refusedBy: limit.name,
            refusal: new AssistantError(
              limit.code,
              `${limit.refusal} The limit is ${max}; try again in ${resetSeconds} seconds.`,
              { retryAfterMs: resetMs },
            ),
          }
        }
        remaining.push(remainder)
      }
      return { headers: rateLimitHeaders(policies, remaining), refusal: undefined, takeBack }
    },
  }
}

/** Formats the headers of draft-ietf-httpapi-ratelimit-headers-10. Structured fields do not allow an empty list. */
function rateLimitHeaders(
  policies: readonly string[],
  remaining: readonly string[],
): Readonly<Record<string, string>> {
  if (remaining.length === 0) return {}
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: remaining.join(', ') }
}
