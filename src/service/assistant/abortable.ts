/**
 * Yields the items of a source until the signal is aborted, then throws its reason without waiting for the next item.
 */
export async function* abortable<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]()
  let onAbort = () => {}
  const aborted = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted')
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    for (;;) {
      const next = iterator.next()
      // After an abort nothing awaits this promise, so its rejection would be unhandled.
      next.catch(() => {})
      const result = await Promise.race([aborted, next])
      if (result === 'aborted') throw signal.reason
      if (result.done) return
      yield result.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not awaited: a source that ignores its signal would delay the end.
    void iterator.return?.().catch(() => {})
  }
}
