/** Lets one tab at a time answer in a conversation. */
export interface Locks {
  /** Whether other tabs keep to them. */
  readonly areShared: boolean
  /**
   * Waits until the lock is free and takes it. What it gives back lets go of it; a tab that is closed or crashes
   * lets go as well.
   *
   * @throws the reason of the signal, where it is aborted before
   */
  acquire(name: string, signal?: AbortSignal): Promise<() => void>
}

/** Every tab goes at once: merging keeps what each has asked. */
export const noLocks: Locks = { areShared: false, acquire: async () => () => {} }

/** Web Locks. */
export function createLocks(manager: LockManager): Locks {
  return {
    areShared: true,
    acquire: (name, signal) =>
      new Promise((resolve, reject) => {
        const held = () => new Promise<void>((release) => resolve(release))
        manager.request(name, signal ? { signal } : {}, held).catch((error) => {
          if (signal?.aborted) reject(error)
          // A sandboxed frame has locks and may not use them.
          else resolve(() => {})
        })
      }),
  }
}
