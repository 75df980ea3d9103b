export interface WindowLimiter {
  /** Counts a request of a client. Gives the milliseconds to wait where it is one too many, else undefined. */
  take(client: string): number | undefined
}

/**
 * Lets each client through so many times in a window; all windows begin at the same time, so that the memory used is
 * bounded by the clients of one window. `rate-limiter-flexible`, which the service counts with, cannot be had here:
 * its entry loads `node:cluster`, and this has to run where Node is not.
 *
 * @param most 0 for no limit
 */
export function createWindowLimiter(
  most: number,
  windowMs: number,
  now: () => number = Date.now,
): WindowLimiter {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    take(client) {
      if (most === 0) return undefined
      if (now() >= endsAt) {
        counts.clear()
        endsAt = now() + windowMs
      }
      const count = (counts.get(client) ?? 0) + 1
      counts.set(client, count)
      return count > most ? endsAt - now() : undefined
    },
  }
}
