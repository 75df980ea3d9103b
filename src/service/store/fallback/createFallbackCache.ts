import { type DocsCache, noDocsCache } from '../docsCache.ts'

/** Milliseconds in which a cache that failed is not asked again, so that a build does not wait for it page by page. */
const restMs = 30_000

/**
 * Wraps a cache so that work goes on without it while the database is away: nothing is found, and nothing is stored.
 * After `close`, it is no longer asked.
 *
 * @param onError called with the first failure, and again when it fails after it has worked
 */
export function createFallbackCache(
  cache: DocsCache,
  onError: (error: unknown) => void,
): DocsCache & { close(): void } {
  let restsUntil = 0
  let isReported = false
  let isClosed = false

  async function attempt<Result>(
    act: (cache: DocsCache) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (isClosed || performance.now() < restsUntil) return act(noDocsCache)
    try {
      const result = await act(cache)
      isReported = false
      return result
    } catch (cause) {
      signal?.throwIfAborted()
      restsUntil = performance.now() + restMs
      if (!isReported && !isClosed)
        onError(
          new Error(
            'The database cannot be reached for parsed pages and vectors. This process parses and embeds its docs itself until it is back.',
            { cause },
          ),
        )
      isReported = true
      return act(noDocsCache)
    }
  }

  return {
    read: (keys) => attempt((cache) => cache.read(keys)),
    write: (values) => attempt((cache) => cache.write(values)),
    keep: (keys) => attempt((cache) => cache.keep(keys)),
    removeUnused: () => attempt((cache) => cache.removeUnused()),
    async lock(name, signal) {
      const unlock = await attempt((cache) => cache.lock(name, signal), signal)
      // A lock that cannot be released ends with its connection.
      return () => unlock().catch(() => {})
    },
    close() {
      isClosed = true
    },
  }
}
