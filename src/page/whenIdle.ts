/** Latest time, in milliseconds: a busy browser, or one that draws nothing new, may never report that it is idle. */
const latestMs = 2_000
/** Delay, in milliseconds, for browsers without `requestIdleCallback`, such as Safari. */
const guessMs = 100

/** Runs a function when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: latestMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, guessMs)
  return () => clearTimeout(timer)
}
