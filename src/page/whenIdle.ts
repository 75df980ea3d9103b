/** How long, in milliseconds, is waited where the browser does not say when it is idle, as Safari does not. */
const guessMs = 100

/**
 * Runs when the browser has nothing else to do; returns what ends the waiting.
 *
 * @param timeout runs after so many milliseconds in any case
 */
export function whenIdle(act: () => void, options?: { timeout: number }): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, options)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, guessMs)
  return () => clearTimeout(timer)
}
