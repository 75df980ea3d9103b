import { setTimeout } from 'node:timers/promises'

/** Pauses between the attempts in a row, in milliseconds. */
const pausesMs = [500, 2_000]

/** Does some work again if it fails, a few times. @throws the last error, or the reason of the signal */
export async function retrying<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch {
      await setTimeout(pauseMs, undefined, { signal })
    }
  }
  return work()
}
