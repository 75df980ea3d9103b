/**
 * Acts once the browser is back online, unless the returned function is called before. Where nothing tells of
 * the network, it never acts.
 */
export function whenOnline(act: () => void): () => void {
  const controller = new AbortController()
  globalThis.addEventListener?.('online', act, { once: true, signal: controller.signal })
  return () => controller.abort()
}
