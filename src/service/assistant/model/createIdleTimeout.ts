/** Creates an idle timeout: its signal is aborted if the watched stream yields nothing for `idleMs` milliseconds. */
export function createIdleTimeout(idleMs: number) {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    /** Passes a stream through. Time that the consumer spends between items does not count as idle. */
    async *watch<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
      const iterator = parts[Symbol.asyncIterator]()
      try {
        for (;;) {
          const timer = setTimeout(() => controller.abort(), idleMs)
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
