/**
 * Yields the items of a source until the signal is aborted, then throws its reason without waiting for the next item.
 */
export async function* abortable<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]()
  let stop = () => {}
  const onAbort = () => stop()
  signal.addEventListener('abort', onAbort)
  // A new promise for each item. `Promise.race` with one long-lived promise would keep every item until the end.
  const next = () =>
    new Promise<IteratorResult<Item>>((resolve, reject) => {
      stop = () => reject(signal.reason)
      if (signal.aborted) stop()
      iterator.next().then(resolve, reject)
    })
  try {
    for (let result = await next(); !result.done; result = await next()) yield result.value
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not awaited: a source that ignores its signal would delay the end.
    void iterator.return?.().catch(() => {})
  }
}
