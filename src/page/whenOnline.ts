/**
 * Runs a function once the browser is online again. Returns a function that cancels it. Never runs where there is no
 * `online` event.
 */
export function whenOnline(act: () => void): () => void {
  const controller = new AbortController()
  globalThis.addEventListener?.('online', act, { once: true, signal: controller.signal })
  return () => controller.abort()
}
