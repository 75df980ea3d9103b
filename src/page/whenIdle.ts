/** Delay, in milliseconds, for browsers without `requestIdleCallback`, such as Safari. */
const guessMs = 100

/**
 * Runs a function when the browser is idle. Returns a function that cancels it.
 *
 * @param options `timeout`: latest time, in milliseconds
 */
export function whenIdle(act: () => void, options?: { timeout: number }): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, options)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, guessMs)
  return () => clearTimeout(timer)
}
