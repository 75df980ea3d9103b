import { createHmac } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { UsageStore } from '../store/store.ts'
import type { Limit, Subjects } from './limit.ts'

/** What became of a request that was counted. */
export interface Taken {
  /** `RateLimit` and `RateLimit-Policy`, for the answer whatever it is; none where all limits are off. */
  headers: Readonly<Record<string, string>>
  /** Set where a limit is used up. */
  refusal: AssistantError | undefined
  /** Takes the request back, for all limits. One that was refused has been taken back. */
  takeBack(): Promise<void>
}

export interface Limiter {
  /** Counts a request for each limit that applies to it. One that is refused counts for none of them. */
  take(subjects: Subjects): Promise<Taken>
}

/**
 * Counts uses and refuses those above a limit, in the order of the limits; one of 0 is off.
 *
 * Keys and addresses are counted under a digest only. A plain hash of an address is undone by trying all of
 * them, so the digest is made with a secret that is not kept beside the counters.
 */
export function createLimiter(limits: readonly Limit[], usage: UsageStore, secret: string): Limiter {
  const active = limits.filter((limit) => limit.most > 0)

  function counterOf({ name }: Limit, subject: string): string {
    return `${name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`
  }

  return {
    async take(subjects) {
      const applied = active.flatMap((limit) => {
        const subject = subjects[limit.subject]
        return subject === undefined ? [] : [{ limit, counter: counterOf(limit, subject) }]
      })
      const policies = applied.map(({ limit }) => `"${limit.name}";q=${limit.most};w=${limit.windowSeconds}`)
      const standings: string[] = []
      const takeBack = async (first = applied.length) => {
        for (const { counter } of applied.slice(0, first)) await usage.takeBack(counter)
      }
      for (const [index, { limit, counter }] of applied.entries()) {
        const { used, resetMs } = await usage.add(counter, limit.windowSeconds)
        const resetSeconds = Math.ceil(resetMs / 1000)
        const standing = `"${limit.name}";r=${Math.max(0, limit.most - used)};t=${resetSeconds}`
        if (used > limit.most) {
          await takeBack(index + 1)
          return {
            takeBack: async () => {},
            headers: rateLimitHeaders(policies, [standing]),
            refusal: new AssistantError(
              limit.code,
              `${limit.refusal} The limit is ${limit.most}; try again in ${resetSeconds} seconds.`,
              { retryAfterMs: resetMs },
            ),
          }
        }
        standings.push(standing)
      }
      return { headers: rateLimitHeaders(policies, standings), refusal: undefined, takeBack }
    },
  }
}

/** As draft-ietf-httpapi-ratelimit-headers-10 writes them. A list of structured fields may not be empty. */
function rateLimitHeaders(
  policies: readonly string[],
  standings: readonly string[],
): Readonly<Record<string, string>> {
  if (standings.length === 0) return {}
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: standings.join(', ') }
}
