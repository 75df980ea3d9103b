/** Creates slots for work of which only so much runs at a time. The others wait in the order in which they came. */
export function createSlots(count: number) {
  const waiting: Array<() => void> = []
  let free = count
  return {
    async use<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
