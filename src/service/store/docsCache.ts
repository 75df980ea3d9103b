import type { TakeLock } from './takeLock.ts'

/**
 * Results of work on the docs that takes long or costs money: parsed pages and vectors. Processes that use the same
 * database take them from each other. Everything in it can be computed again.
 */
export interface DocsCache {
  /** Returns the values that are stored, by their keys. Damaged ones are left out. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Stores values, and replaces those with the same keys. */
  write(values: ReadonlyMap<string, Uint8Array>): Promise<void>
  /** Notes that values are in use. Returns the keys of those that are not stored. */
  keep(keys: readonly string[]): Promise<readonly string[]>
  /** Removes values that no process has used for `maxUnusedDays`. */
  removeUnused(): Promise<void>
  /** Takes a lock, so that one process alone does work that costs money. */
  lock: TakeLock
}

/** Days after which a value is removed that no process has used. */
export const maxUnusedDays = 30

/** A cache for a process that shares nothing. */
export const noDocsCache: DocsCache = {
  read: async () => new Map(),
  write: async () => {},
  keep: async () => [],
  removeUnused: async () => {},
  lock: async () => async () => {},
}

/** Keys that are looked up at once, and values that are written at once. */
const keysAtOnce = 500
const valuesAtOnce = 50

/**
 * Notes that values are in use, and stores those that are missing.
 *
 * @param readValue reads a value; undefined if it no longer exists
 */
export async function shareValues(
  cache: DocsCache,
  keys: readonly string[],
  readValue: (key: string) => Uint8Array | undefined,
): Promise<void> {
  for (const part of partsOf(keys, keysAtOnce)) {
    for (const missing of partsOf(await cache.keep(part), valuesAtOnce)) {
      const values = missing.flatMap((key) => {
        const value = readValue(key)
        return value ? [[key, value] as const] : []
      })
      await cache.write(new Map(values))
    }
  }
}

/** Splits a list into parts of a size, the last of which may be shorter. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size)
}
