/** Returns the rank of the first right page, from 1, or `Infinity` if none was found. */
export function rankOfAnswer(found: readonly string[], right: readonly string[]): number {
  const index = found.findIndex((file) => right.includes(file))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

/** Computes recall and mean reciprocal rank from the ranks of right pages. */
export function rankMeasures(ranks: readonly number[]) {
  return {
    recallAt1: mean(ranks.map((rank) => (rank <= 1 ? 1 : 0))),
    recallAt5: mean(ranks.map((rank) => (rank <= 5 ? 1 : 0))),
    meanReciprocalRankAt10: mean(ranks.map((rank) => (rank <= 10 ? 1 / rank : 0))),
  }
}

/** Computes median and 95th percentile of durations in milliseconds. */
export function timeMeasures(times: readonly number[]) {
  const sorted = [...times].sort((left, right) => left - right)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95) }
}

/** Returns the mean; 0 for an empty list. */
export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
