import { rest } from './rest.ts'

/** Milliseconds of work after which other work runs. */
const stepMs = 5

/**
 * Runs steps in turns with other work.
 *
 * @param pause lets other work run
 */
export async function runSteps<Result>(steps: Generator<void, Result>, pause = rest): Promise<Result> {
  for (let start = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - start < stepMs) continue
    await pause()
    start = performance.now()
  }
}
