/** Runs a function once the browser is online. Returns a function that cancels it. */
export function whenOnline(act: () => void): () => void {
  const controller = new AbortController()
  globalThis.addEventListener?.('online', act, { once: true, signal: controller.signal })
  return () => controller.abort()
}
