import type { CountScope } from '../insightStore.ts'

type Period = Pick<CountScope, 'fromDay' | 'toDay'>

/** Days whose sums are stored together in `page_counts`. The migration has the same number. */
const daysOfBlock = 30

export function firstDayOfBlock(day: number): number {
  return day - (day % daysOfBlock)
}

/** Splits a period into whole blocks, and the days before and after them. Each of the three may be empty. */
export function splitPeriod({ fromDay, toDay }: Period): { before: Period; blocks: Period; after: Period } {
  const start = Math.min(firstDayOfBlock(fromDay + daysOfBlock - 1), toDay + 1)
  const end = Math.max(firstDayOfBlock(toDay + 1), start)
  return {
    before: { fromDay, toDay: start - 1 },
    blocks: { fromDay: start, toDay: end - 1 },
    after: { fromDay: end, toDay },
  }
}
