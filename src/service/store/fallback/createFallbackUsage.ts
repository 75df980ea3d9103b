import { setBounded } from '../setBounded.ts'
import type { Usage, UsageStore } from '../store.ts'

/** Wraps counters so that they continue in the memory of this process while the store cannot write. */
export function createFallbackUsage(
  usage: UsageStore,
  report: (error: unknown) => void,
  now: () => number,
): UsageStore {
  const counters = new Map<string, { used: number; endsAt: number }>()

  function count(counter: string, windowSeconds: number, uses: number): Usage {
    const known = counters.get(counter)
    const current = known && known.endsAt > now() ? known : { used: 0, endsAt: now() + windowSeconds * 1_000 }
    const counted = { ...current, used: current.used + uses }
    setBounded(counters, counter, counted)
    return { used: counted.used, resetMs: counted.endsAt - now() }
  }

  return {
    async add(counter, windowSeconds, uses = 1) {
      try {
        return await usage.add(counter, windowSeconds, uses)
      } catch (error) {
        report(error)
        return count(counter, windowSeconds, uses)
      }
    },
    async takeBack(counter, uses = 1) {
      try {
        await usage.takeBack(counter, uses)
      } catch (error) {
        report(error)
        const known = counters.get(counter)
        if (known) known.used = Math.max(0, known.used - uses)
      }
    },
  }
}
