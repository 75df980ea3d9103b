import { type DocsCache, noDocsCache } from '../store/docsCache.ts'

/** Creates a cache in memory, so that two versions of a docs folder parse their common pages once. */
export function createMemoryCache(): DocsCache {
  const values = new Map<string, Uint8Array>()
  return {
    ...noDocsCache,
    read: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const value = values.get(key)
          return value ? [[key, value] as const] : []
        }),
      ),
    async write(added) {
      for (const [key, value] of added) values.set(key, value)
    },
  }
}
