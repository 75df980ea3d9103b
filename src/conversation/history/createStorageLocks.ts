import { generateId } from 'ai'
import { type Clock, systemClock } from '../../page/clock.ts'
import type { Locks } from './createLocks.ts'
import { fieldOf, parseAmount } from './parseFields.ts'

/** A note that nobody renews for so long is of a tab that is gone. */
const leaseMs = 3_000
const renewMs = 1_000
/** Tabs that write a note at the same moment all see, by then, whose has stayed. */
const settleMs = 100

/**
 * Locks by notes in local storage, for pages without Web Locks: those that are not secure. A tab that closes takes
 * its notes with it; those of one that crashed run out. Where nothing can be stored, nobody waits.
 */
export function createStorageLocks(storage: () => Storage, clock: Clock = systemClock): Locks {
  function isFree(key: string): boolean {
    const untilMs = parseAmount(fieldOf(readNote(key), 'untilMs')) ?? 0
    // Clocks are set back: a note from the far future is none.
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

  /** Renews the note until it is let go of. */
  function hold(key: string, owner: string): () => void {
    let stop = () => {}
    function renew(): void {
      // A tab that slept for too long has lost it to another.
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

/** Storage may be blocked or full. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Then nobody waits for this tab.
  }
}
