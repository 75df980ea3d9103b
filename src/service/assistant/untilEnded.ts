/** Passes pieces on until the signal is given, and then throws its reason without waiting for the next piece. */
export async function* untilEnded<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]()
  let tellEnd = () => {}
  const ended = new Promise<'ended'>((resolve) => {
    tellEnd = () => resolve('ended')
    if (signal.aborted) tellEnd()
    else signal.addEventListener('abort', tellEnd, { once: true })
  })
  try {
    for (;;) {
      const next = iterator.next()
      // Where the end comes first, nobody waits for this one, nor hears that it failed.
      next.catch(() => {})
      const result = await Promise.race([ended, next])
      if (result === 'ended') throw signal.reason
      if (result.done) return
      yield result.value
    }
  } finally {
    signal.removeEventListener('abort', tellEnd)
    // Not awaited: a writer that does not look at its signal would be waited for after all.
    void iterator.return?.().catch(() => {})
  }
}
