import { createHmac } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { AssistantLimits } from '../../protocol/limits.ts'
import type { UsageStore } from '../store/store.ts'

/** What a request is counted for. */
export interface Subjects {
  key: string
  domain: string
  /** Address of the client; the limit by address is left out where it is unknown. */
  address: string | undefined
}

/** What became of a request that was counted. */
export interface Taken {
  /** `RateLimit` and `RateLimit-Policy`, for the answer whatever it is; none where all limits are off. */
  headers: Readonly<Record<string, string>>
  /** Set where a limit is used up. */
  refusal: AssistantError | undefined
}

export interface Limiter {
  /** Counts a request for its address, its domain and its key. One that is refused counts for none of them. */
  take(subjects: Subjects): Promise<Taken>
}

interface Limit {
  name: 'day' | 'hour' | 'month'
  subject: keyof Subjects
  most: number
  windowSeconds: number
  code: 'rate-limited' | 'quota-exceeded'
  refusal: string
}

/**
 * Enforces the limits of INTERFACE.md 8; a limit of 0 is off.
 *
 * Keys and addresses are counted under a digest only. A plain hash of an address is undone by trying all of
 * them, so the digest is made with a secret that is not kept beside the counters.
 */
export function createLimiter(limits: AssistantLimits, usage: UsageStore, secret: string): Limiter {
  // The narrowest first: whoever is stopped by it uses up nothing of what is shared.
  const all: Limit[] = [
    {
      name: 'day',
      subject: 'address',
      most: limits.perDay,
      windowSeconds: 86_400,
      code: 'rate-limited',
      refusal: 'This address of the network has asked as often as it may in a day.',
    },
    {
      name: 'hour',
      subject: 'domain',
      most: limits.perHour,
      windowSeconds: 3_600,
      code: 'rate-limited',
      refusal: 'This service has been asked as often as it may be in an hour.',
    },
    {
      name: 'month',
      subject: 'key',
      most: limits.perMonth,
      windowSeconds: 30 * 86_400,
      code: 'quota-exceeded',
      refusal: 'This key has been used as often as it may be in a month.',
    },
  ]
  const active = all.filter((limit) => limit.most > 0)

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
      for (const [index, { limit, counter }] of applied.entries()) {
        const { used, resetMs } = await usage.add(counter, limit.windowSeconds)
        const resetSeconds = Math.ceil(resetMs / 1000)
        const standing = `"${limit.name}";r=${Math.max(0, limit.most - used)};t=${resetSeconds}`
        if (used > limit.most) {
          for (const counted of applied.slice(0, index + 1)) await usage.takeBack(counted.counter)
          return {
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
      return { headers: rateLimitHeaders(policies, standings), refusal: undefined }
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
