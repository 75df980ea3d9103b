import type { Locks } from '../storage/createLocks.ts'

/** The right to answer in a conversation. */
export interface AnswerLock {
  /** Writes the conversation and lets the next tab continue. Safe to call twice. */
  release(): void
}

interface AnswerLocksOptions {
  locks: Locks
  lockName(id: string): string
  /** Reads what other tabs wrote to a conversation. */
  catchUp(id: string): Promise<void>
  /** Called while holding the lock: no other tab is answering, so an unfinished answer was abandoned. */
  interrupt(id: string): void
  flush(): void
}

/** Lets one tab at a time answer in a conversation. */
export function createAnswerLocks({ locks, lockName, catchUp, interrupt, flush }: AnswerLocksOptions) {
  /** Conversations this tab is answering in. */
  const own = new Set<string>()
  /** Conversations in which this tab waits for another tab to finish. */
  const watched = new Set<string>()

  async function succeed(id: string): Promise<void> {
    await catchUp(id)
    if (!own.has(id)) interrupt(id)
  }

  return {
    isOwn: (id: string) => own.has(id),
    /** Waits in the background until no tab answers in a conversation, then marks an abandoned answer. */
    async watch(id: string): Promise<void> {
      if (watched.has(id) || own.has(id)) return
      watched.add(id)
      const release = await locks.acquire(lockName(id))
      watched.delete(id)
      await succeed(id)
      flush()
      release()
    },
    /** Waits until no other tab answers in a conversation, then reads what they stored. */
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
