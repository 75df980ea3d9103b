export interface WindowLimiter {
  /** Counts a request. Returns undefined if it is allowed, or the milliseconds to wait. */
  take(client: string): number | undefined
}

const windowMs = 60_000

/**
 * Creates a rate limiter with a fixed window of a minute. All clients share the same window, so it needs memory only for
 * the clients of one window. Needs nothing of Node, because the proxy must run without it.
 *
 * @param max requests per client and window; 0 means no limit
 */
export function createWindowLimiter(max: number, now: () => number = Date.now): WindowLimiter {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    take(client) {
      if (max === 0) return undefined
      if (now() >= endsAt) {
        counts.clear()
        endsAt = now() + windowMs
      }
      const count = (counts.get(client) ?? 0) + 1
      counts.set(client, count)
      return count > max ? endsAt - now() : undefined
    },
  }
}
