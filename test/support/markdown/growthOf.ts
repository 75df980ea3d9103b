/** Below this a time is noise: the clock's own steps, a collection of garbage. */
const leastMs = 0.5

/**
 * How many times as long the second piece of work takes as the first. Each is done several times and its shortest time
 * counts: a pause of the machine makes a run longer, never shorter. Stops early once the answer is below `enough`.
 */
export function growthOf(first: () => unknown, second: () => unknown, enough: number): number {
  let before = Infinity
  let after = Infinity
  for (let run = 0; run < 6; run++) {
    before = Math.min(before, timeOf(first))
    after = Math.min(after, timeOf(second))
    if (after / Math.max(before, leastMs) < enough) break
  }
  return after / Math.max(before, leastMs)
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
