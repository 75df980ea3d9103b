import { randomUUID } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { Store, Thread, Usage, UsageStore } from './store.ts'

export interface TolerantStore {
  store: Store
  /** Whether what is written is kept, as far as the last attempts tell. */
  isKeeping(): boolean
}

/** Most threads that could not be kept and are known all the same, and most counters. The oldest go first. */
export const maxRemembered = 10_000

/** Time between two reports that nothing is kept, in milliseconds: a disk may be full, and then not, many times. */
const reportEveryMs = 600_000

/**
 * Makes a store without which answers go on: where its disk is full or it cannot write for another reason, threads and
 * counters are in memory until the next start. The operator is told once.
 */
export function createTolerantStore(
  store: Store,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): TolerantStore {
  const threads = new Map<string, Thread>()
  let keeping = true
  let reportedAt = Number.NEGATIVE_INFINITY

  function report(error: unknown): void {
    if (keeping && now() - reportedAt >= reportEveryMs) {
      reportedAt = now()
      onError(
        new Error(
          'Questions, answers and ratings cannot be kept. Answers go on without. Make room on the disk of the data folder, or let the service write there.',
          { cause: error },
        ),
      )
    }
    keeping = false
  }

  return {
    isKeeping: () => keeping,
    store: {
      threads: {
        create(thread) {
          try {
            return store.threads.create(thread)
          } catch (error) {
            report(error)
            const unkept: Thread = { ...thread, id: randomUUID(), createdAt: new Date(now()) }
            remember(threads, unkept.id, unkept)
            return unkept
          }
        },
        find(domain, id) {
          const unkept = threads.get(id)
          return unkept?.domain === domain ? unkept : store.threads.find(domain, id)
        },
        messages: (threadId) => store.threads.messages(threadId),
        append(threadId, message) {
          if (threads.has(threadId)) return
          try {
            store.threads.append(threadId, message)
            keeping = true
          } catch (error) {
            report(error)
          }
        },
        unanswered: (...wanted) => store.threads.unanswered(...wanted),
      },
      usage: createTolerantUsage(store.usage, report, now),
      feedback: {
        put(feedback) {
          try {
            store.feedback.put(feedback)
          } catch (error) {
            report(error)
            // A reader who has written a note should not be told that it was kept.
            throw new AssistantError(
              'internal',
              'The rating could not be kept. The log of the service says why.',
            )
          }
        },
        list: (wanted) => store.feedback.list(wanted),
      },
      jobEvents: store.jobEvents,
      close: () => store.close(),
    },
  }
}

function createTolerantUsage(
  usage: UsageStore,
  report: (error: unknown) => void,
  now: () => number,
): UsageStore {
  const counters = new Map<string, { used: number; endsAt: number }>()

  function count(counter: string, windowSeconds: number, uses: number): Usage {
    const known = counters.get(counter)
    const begun = known && known.endsAt > now() ? known : { used: 0, endsAt: now() + windowSeconds * 1_000 }
    const counted = { ...begun, used: begun.used + uses }
    remember(counters, counter, counted)
    return { used: counted.used, resetMs: counted.endsAt - now() }
  }

  return {
    async add(counter, windowSeconds, uses = 1) {
      try {
        return await usage.add(counter, windowSeconds, uses)
      } catch (error) {
        report(error)
        return count(counter, windowSeconds, uses)
      }
    },
    async takeBack(counter, uses = 1) {
      try {
        await usage.takeBack(counter, uses)
      } catch (error) {
        report(error)
        const known = counters.get(counter)
        if (known) known.used = Math.max(0, known.used - uses)
      }
    },
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > maxRemembered) map.delete(map.keys().next().value ?? '')
}
