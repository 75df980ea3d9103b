/**
 * Waits until no other process holds a lock with this name, and takes it. Returns a function that releases it. A lock
 * ends with its process, and about half a minute after its machine.
 *
 * @param signal ends the waiting
 */
export type TakeLock = (name: string, signal: AbortSignal) => Promise<() => Promise<void>>
