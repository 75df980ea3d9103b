import type { Filters } from '../panel/panelState.ts'

const dayMs = 86_400_000

/** Days from `from` to `to`, including both, as ISO dates in UTC. */
export interface Period {
  from: string
  to: string
}

export function lastDays(days: number): Period {
  const now = Date.now()
  const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: iso(now - (days - 1) * dayMs), to: iso(now) }
}

/** Returns the period that filters name; without one, the last 30 days, as the service does. */
export function periodOf({ from, to }: Filters): Period {
  return from !== undefined && to !== undefined ? { from, to } : lastDays(30)
}

/** Returns whether both dates are set and in order. */
export function isPeriod({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to
}
