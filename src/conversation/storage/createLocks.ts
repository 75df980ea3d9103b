/** Named locks, so that only one tab at a time answers in a conversation. */
export interface Locks {
  /** Whether other tabs use the same locks. */
  readonly areShared: boolean
  /**
   * Waits until the lock is free and acquires it. Returns a function that releases it. Closing or crashing the tab also
   * releases it.
   *
   * @throws the reason of the signal if it is aborted first
   */
  acquire(name: string, signal?: AbortSignal): Promise<() => void>
}

/** Locks that never wait. Merging keeps the questions of every tab. */
export const noLocks: Locks = { areShared: false, acquire: async () => () => {} }

/** Creates locks with the Web Locks API. */
export function createLocks(manager: LockManager): Locks {
  return {
    areShared: true,
    acquire: (name, signal) =>
      new Promise((resolve, reject) => {
        const held = () => new Promise<void>((release) => resolve(release))
        manager.request(name, signal ? { signal } : {}, held).catch((error) => {
          if (signal?.aborted) reject(error)
          // A sandboxed frame has the API but may not use it.
          else resolve(() => {})
        })
      }),
  }
}
