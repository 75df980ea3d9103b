/** Whether this is `npm run test:long`, which runs more of everything with new seeds. */
export const isLong = Boolean(process.env.TEST_LONG)

/** Seed of this run: fixed in `npm test`, so that a failing test points to a change; new in `npm run test:long`. */
export const seed = Number(process.env.TEST_SEED ?? 20_250_731)

/** Returns a number of runs: fixed, or larger in `npm run test:long`. */
export function times({ runs, long }: { runs: number; long: number }): number {
  return isLong ? long : runs
}

/** Returns parameters for `fc.assert`. */
export function fuzzOptions(counts: { runs: number; long: number }) {
  return { numRuns: times(counts), seed, verbose: true }
}
