/**
 * Waits until no other process holds the lock with this name, and takes it. Returns a function that releases it. If the
 * process ends, its lock is released at once; if its machine fails, after about half a minute.
 *
 * @param signal cancels the wait
 */
export type TakeLock = (name: string, signal: AbortSignal) => Promise<() => Promise<void>>
