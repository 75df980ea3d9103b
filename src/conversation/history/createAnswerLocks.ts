import type { Locks } from './createLocks.ts'

/** The right to answer in a conversation. */
export interface AnswerLock {
  /** Writes how it stands and lets the next tab go on. Safe to call twice. */
  release(): void
}

export interface AnswerLocksOptions {
  locks: Locks
  /** Name of the lock of a conversation; whoever answers in it holds that. */
  lockName(id: string): string
  /** Takes over what other tabs have written of a conversation. */
  catchUp(id: string): Promise<void>
  /** Called with the lock in hand: whoever was answering is gone, and an answer without an end will get none. */
  interrupt(id: string): void
  /** Writes what is left to write. */
  flush(): void
}

/** One tab answers in a conversation at a time. */
export function createAnswerLocks({ locks, lockName, catchUp, interrupt, flush }: AnswerLocksOptions) {
  /** Conversations this tab is answering in. */
  const own = new Set<string>()
  /** Conversations another tab is answering in, as far as we wait for its end. */
  const watched = new Set<string>()

  async function succeed(id: string): Promise<void> {
    await catchUp(id)
    if (!own.has(id)) interrupt(id)
  }

  return {
    isOwn: (id: string) => own.has(id),
    /** Waits in the background until nobody answers in a conversation, and marks an answer that was left. */
    async watch(id: string): Promise<void> {
      if (watched.has(id) || own.has(id)) return
      watched.add(id)
      const release = await locks.acquire(lockName(id))
      watched.delete(id)
      await succeed(id)
      flush()
      release()
    },
    /** Waits until no other tab answers in a conversation, and has what they have said. */
    async acquire(id: string, signal?: AbortSignal): Promise<AnswerLock> {
      const release = await locks.acquire(lockName(id), signal)
      await succeed(id)
      own.add(id)
      return {
        release() {
          own.delete(id)
          flush()
          release()
        },
      }
    },
  }
}
