import { randomUUID } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { Store, Thread, Usage, UsageStore } from './store.ts'

/** Maximum number of threads, and of counters, in memory. The oldest are removed first. */
export const maxRemembered = 10_000

/** Minimum time between two reports of failed writes, in milliseconds. A disk may fill up repeatedly. */
const reportEveryMs = 600_000

/**
 * Wraps a store so that answers continue when it cannot write, for example on a full disk. Threads and counters are
 * then kept in memory until the next start.
 *
 * @param onError called when writing fails, at most once per ten minutes
 */
export function createFallbackStore(
  store: Store,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
) {
  const threads = new Map<string, Thread>()
  let isWritable = true
  let reportedAt = Number.NEGATIVE_INFINITY

  function report(error: unknown): void {
    if (isWritable && now() - reportedAt >= reportEveryMs) {
      reportedAt = now()
      onError(
        new Error(
          'Questions, answers and ratings cannot be stored; questions are still answered. Free space on the disk of the data folder, or give the service write access.',
          { cause: error },
        ),
      )
    }
    isWritable = false
  }

  return {
    /** Returns whether the last write succeeded. */
    isWritable: () => isWritable,
    store: {
      threads: {
        create(thread) {
          try {
            return store.threads.create(thread)
          } catch (error) {
            report(error)
            const unsaved: Thread = { ...thread, id: randomUUID(), createdAt: new Date(now()) }
            setBounded(threads, unsaved.id, unsaved)
            return unsaved
          }
        },
        find(domain, id) {
          const unsaved = threads.get(id)
          return unsaved?.domain === domain ? unsaved : store.threads.find(domain, id)
        },
        messages: (threadId) => store.threads.messages(threadId),
        append(threadId, message) {
          if (threads.has(threadId)) return
          try {
            store.threads.append(threadId, message)
            isWritable = true
          } catch (error) {
            report(error)
          }
        },
        unanswered: (domain, limit) => store.threads.unanswered(domain, limit),
      },
      usage: createFallbackUsage(store.usage, report, now),
      feedback: {
        put(feedback) {
          try {
            store.feedback.put(feedback)
          } catch (error) {
            report(error)
            // Fails, so that the reader does not believe that the note was stored.
            throw new AssistantError(
              'internal',
              'The rating could not be stored. See the log of the service.',
            )
          }
        },
        list: (filter) => store.feedback.list(filter),
      },
      jobEvents: store.jobEvents,
      close: () => store.close(),
    } satisfies Store,
  }
}

function createFallbackUsage(
  usage: UsageStore,
  report: (error: unknown) => void,
  now: () => number,
): UsageStore {
  const counters = new Map<string, { used: number; endsAt: number }>()

  function count(counter: string, windowSeconds: number, uses: number): Usage {
    const known = counters.get(counter)
    const current = known && known.endsAt > now() ? known : { used: 0, endsAt: now() + windowSeconds * 1_000 }
    const counted = { ...current, used: current.used + uses }
    setBounded(counters, counter, counted)
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

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > maxRemembered) map.delete(map.keys().next().value ?? '')
}
