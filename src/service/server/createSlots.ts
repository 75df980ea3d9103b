/**
 * Creates slots for work of which only so much runs at a time. The others wait in the order in which they came.
 *
 * @param maxWaitMs work that has waited this long runs without a slot, because those that have one may hang
 */
export function createSlots(count: number, maxWaitMs: number) {
  const waiting = new Set<() => void>()
  let free = count

  /** Resolves to whether a slot was taken. */
  function take(): Promise<boolean> {
    if (free > 0) {
      free--
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        resolve(false)
      }, maxWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      waiting.add(begin)
    })
  }

  function release(): void {
    const [next] = waiting
    if (!next) free++
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    /** Returns how much work waits. */
    waiting: () => waiting.size,
    async use<Result>(work: () => Promise<Result>): Promise<Result> {
      const isTaken = await take()
      try {
        return await work()
      } finally {
        if (isTaken) release()
      }
    },
  }
}
