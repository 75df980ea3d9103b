import { generateId } from 'ai'
import { type Clock, systemClock } from '../../page/clock.ts'
import type { Locks } from './createLocks.ts'
import { fieldOf, parseAmount } from './parseFields.ts'
import { attempt } from './storageKeys.ts'

/** A lease that was not renewed for this time belongs to a closed tab. */
const leaseMs = 3_000
const renewMs = 1_000
/** Time after which all tabs that wrote at the same moment see whose lease remained. */
const settleMs = 100

/**
 * Creates locks from leases in local storage, for pages without Web Locks (those without HTTPS). A tab that closes
 * removes its leases; those of a crashed tab expire. Without storage nothing waits.
 */
export function createStorageLocks(storage: () => Storage, clock: Clock = systemClock): Locks {
  function isFree(key: string): boolean {
    const untilMs = parseAmount(fieldOf(readNote(key), 'untilMs')) ?? 0
    // A lease in the far future is invalid: the clock was set back.
    return untilMs < clock.now() || untilMs > clock.now() + leaseMs
  }

  function readNote(key: string): unknown {
    return JSON.parse(storage().getItem(key) ?? 'null')
  }

  function holds(key: string, owner: string): boolean {
    return fieldOf(readNote(key), 'owner') === owner
  }

  function writeNote(key: string, owner: string): void {
    storage().setItem(key, JSON.stringify({ owner, untilMs: clock.now() + leaseMs }))
  }

  /** Renews the lease until it is released. */
  function hold(key: string, owner: string): () => void {
    let stop = () => {}
    function renew(): void {
      // A tab that was suspended too long may have lost its lease to another.
      attempt(() => {
        if (holds(key, owner)) writeNote(key, owner)
      })
      stop = clock.after(renewMs, renew)
    }
    function release(): void {
      globalThis.removeEventListener?.('pagehide', release)
      stop()
      attempt(() => {
        if (holds(key, owner)) storage().removeItem(key)
      })
    }
    renew()
    globalThis.addEventListener?.('pagehide', release)
    return release
  }

  return {
    areShared: true,
    async acquire(name, signal) {
      const key = `${name}:lock`
      const owner = generateId()
      const pause = () => new Promise<void>((resume) => clock.after(settleMs, resume))
      try {
        for (;;) {
          signal?.throwIfAborted()
          const mayWrite = isFree(key)
          if (mayWrite) writeNote(key, owner)
          await pause()
          if (mayWrite && holds(key, owner)) return hold(key, owner)
        }
      } catch (error) {
        if (signal?.aborted) throw error
        return () => {}
      }
    },
  }
}
