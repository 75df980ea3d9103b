/** Source of time, which tests replace. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  now(): number
  /** Runs `act` after a delay. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, Math.min(ms, longestTimerMs))
    return () => clearTimeout(timer)
  },
}

/** Longest delay of a timer, a signed 32-bit number. Longer ones fire at once. */
const longestTimerMs = 2 ** 31 - 1
