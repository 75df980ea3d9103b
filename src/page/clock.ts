/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Acts later, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, Math.min(ms, longestTimerMs))
    return () => clearTimeout(timer)
  },
}

/** Longer timers fire at once: the delay is a signed 32-bit number. */
const longestTimerMs = 2 ** 31 - 1
