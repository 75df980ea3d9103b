/** Shortest time worth measuring: the clock has steps, and garbage collection disturbs. */
const leastMs = 1

const smallest = 2000
const largest = 16_000
const times = 8

/** Work that is not linear is too slow in each of them. */
const mostAttempts = 20

/** Limit for linear work: the size to the power of 1.5, halfway to the square. */
export const linearGrowth = times ** 1.5

/**
 * Returns how much longer work of eight times the size takes, compared with doing the small work eight times at the
 * same moment, so that other load affects both. Uses the shortest of several runs, because a pause only makes a run
 * longer, and measures again while the result is too large.
 *
 * @param prepare creates the work of a size; its own time is not measured
 */
export function growthOf(prepare: (size: number) => () => unknown): number {
  let least = Infinity
  for (let attempt = 0; attempt < mostAttempts && least >= linearGrowth; attempt++) {
    least = Math.min(least, measureGrowth(prepare))
  }
  return least
}

function measureGrowth(prepare: (size: number) => () => unknown): number {
  let size = smallest
  while (size < largest && Math.min(timeOf(prepare(size)), timeOf(prepare(size))) < leastMs) size *= 2
  const small = prepare(size)
  const large = prepare(times * size)
  const eightSmall = () => {
    for (let run = 0; run < times; run++) small()
  }
  let before = Infinity
  let after = Infinity
  for (let run = 0; run < 5; run++) {
    before = Math.min(before, timeOf(eightSmall))
    after = Math.min(after, timeOf(large))
    if ((times * after) / before < linearGrowth / 2) break
  }
  return (times * after) / before
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
