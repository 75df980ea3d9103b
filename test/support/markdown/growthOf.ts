/** Work that takes less is measured badly: the clock has steps, and memory is tidied up now and then. */
const leastMs = 1

const smallest = 2000
const largest = 32_000
const times = 16

/** Time that grows no faster than the size to the power of one and a half: halfway to its square. */
export const linearGrowth = times ** 1.5

/**
 * How many times as long work of sixteen times the size takes. It is compared with doing the small work sixteen times,
 * on the same machine in the same moment: what slows one down slows down the other. The shortest of several runs
 * counts, for a pause makes a run longer, never shorter; and what looks too slow is measured three times.
 *
 * @param prepare makes the work of a size; what it does itself is not measured
 */
export function growthOf(prepare: (size: number) => () => unknown): number {
  let least = Infinity
  for (let attempt = 0; attempt < 3 && least >= linearGrowth; attempt++) {
    least = Math.min(least, measureGrowth(prepare))
  }
  return least
}

function measureGrowth(prepare: (size: number) => () => unknown): number {
  let size = smallest
  while (size < largest && Math.min(timeOf(prepare(size)), timeOf(prepare(size))) < leastMs) size *= 2
  const small = prepare(size)
  const large = prepare(times * size)
  const sixteenSmall = () => {
    for (let run = 0; run < times; run++) small()
  }
  let before = Infinity
  let after = Infinity
  for (let run = 0; run < 5; run++) {
    before = Math.min(before, timeOf(sixteenSmall))
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
