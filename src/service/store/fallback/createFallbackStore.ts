import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AssistantError } from '../../../protocol/errors.ts'
import { setBounded } from '../setBounded.ts'
import type { Store, StoredMessage, Thread } from '../store.ts'
import { createFallbackUsage } from './createFallbackUsage.ts'

/** Minimum time between two reports of failed writes, in milliseconds. A disk may fill up repeatedly. */
const reportEveryMs = 600_000

/** Milliseconds after which a client may ask again when the database cannot be reached. */
export const storeRetryAfterMs = 5_000

/** Delays between attempts on a database that other processes use as well. It may only be restarting. */
const retryDelaysMs = [50, 500]

/**
 * Wraps a store so that answers continue when it cannot write, for example on a full disk. Threads and counters are
 * then kept in memory until the next start.
 *
 * Several processes cannot share memory. If they use the store, a new question is still answered, but a question in a
 * stored thread gets 503 until the database is back.
 *
 * @param onError called when writing fails, at most once per ten minutes
 */
export function createFallbackStore(
  store: Store,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
) {
  const threads = new Map<string, Thread>()
  const isShared = store.isShared ?? false
  let isWritable = true
  let reportedAt = Number.NEGATIVE_INFINITY

  function report(error: unknown): void {
    if (isWritable && now() - reportedAt >= reportEveryMs) {
      reportedAt = now()
      onError(
        new Error(
          isShared
            ? 'The database cannot be reached, or refuses to write. New questions are answered and not stored; questions in stored conversations are refused until it is back.'
            : 'Questions, answers and ratings cannot be stored; questions are still answered. Free space on the disk of the data folder, or give the service write access.',
          { cause: error },
        ),
      )
    }
    isWritable = false
  }

  /** Tries again a few times if the store is a database server. @throws AssistantError with status 503 */
  async function reach<Result>(act: () => Promise<Result>): Promise<Result> {
    if (!isShared) return act()
    for (const delayMs of retryDelaysMs) {
      try {
        return await act()
      } catch {
        await setTimeout(delayMs)
      }
    }
    try {
      return await act()
    } catch (error) {
      report(error)
      throw new AssistantError(
        'model-unavailable',
        'The database cannot be reached. Ask again in a moment.',
        {
          retryAfterMs: storeRetryAfterMs,
          cause: error,
        },
      )
    }
  }

  return {
    /** Returns whether the last write succeeded. */
    isWritable: () => isWritable,
    store: {
      ...store,
      threads: {
        async create(thread, question?: Omit<StoredMessage, 'createdAt'>) {
          try {
            const created = await store.threads.create(thread, question)
            isWritable ||= isShared || question !== undefined
            return created
          } catch (error) {
            report(error)
            const unsaved: Thread = { ...thread, id: randomUUID(), createdAt: new Date(now()) }
            setBounded(threads, unsaved.id, unsaved)
            return unsaved
          }
        },
        async find(domain, id) {
          const unsaved = threads.get(id)
          return unsaved?.domain === domain ? unsaved : reach(() => store.threads.find(domain, id))
        },
        messages: async (threadId) =>
          isShared && threads.has(threadId) ? [] : reach(() => store.threads.messages(threadId)),
        async append(threadId, message) {
          if (threads.has(threadId)) return
          try {
            await reach(() => store.threads.append(threadId, message))
            isWritable = true
          } catch (error) {
            report(error)
            if (isShared) throw error
          }
        },
        unanswered: (domain, limit, since) => store.threads.unanswered(domain, limit, since),
        asked: (domain, since, limit) => store.threads.asked(domain, since, limit),
      },
      usage: createFallbackUsage(store.usage, report, now),
      feedback: {
        async put(feedback) {
          try {
            await store.feedback.put(feedback)
          } catch (error) {
            report(error)
            // Fails, so that the reader does not believe that the note was stored.
            throw new AssistantError(
              'internal',
              'The rating could not be stored. See the log of the service.',
            )
          }
        },
        find: (threadId, questionId) => store.feedback.find(threadId, questionId),
        list: (filter) => store.feedback.list(filter),
      },
      insight: {
        ...store.insight,
        async add(question) {
          if (threads.has(question.threadId)) return
          try {
            await store.insight.add(question)
          } catch (error) {
            report(error)
          }
        },
        addVectors: (vectors) => store.insight.addVectors(vectors).catch(report),
      },
    } satisfies Store,
  }
}
