import type { Clock } from '../../src/page/clock.ts'

export interface FakeClock extends Clock {
  /** Advances time and runs due timers in order. */
  advance(ms: number): void
}

/** A clock that a test advances. */
export function fakeClock(startMs = 1_000_000): FakeClock {
  let nowMs = startMs
  let timers: Array<{ atMs: number; act: () => void }> = []
  return {
    now: () => nowMs,
    after(ms, act) {
      const timer = { atMs: nowMs + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const endMs = nowMs + ms
      for (;;) {
        const due = timers.toSorted((a, b) => a.atMs - b.atMs).find((timer) => timer.atMs <= endMs)
        if (!due) break
        timers = timers.filter((timer) => timer !== due)
        nowMs = due.atMs
        due.act()
      }
      nowMs = endMs
    },
  }
}
