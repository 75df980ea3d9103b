/** Aborts when something that is waited for says nothing for so many milliseconds. */
export function createSilence(afterMs: number) {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    /** Passes on what comes; the time a reader takes over it does not count. */
    async *watch<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
      const iterator = parts[Symbol.asyncIterator]()
      try {
        for (;;) {
          const timer = setTimeout(() => controller.abort(), afterMs)
          const result = await iterator.next().finally(() => clearTimeout(timer))
          if (result.done) return
          yield result.value
        }
      } finally {
        controller.abort()
        await iterator.return?.()
      }
    },
  }
}
