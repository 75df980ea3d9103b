import { sql } from 'kysely'
import { rest } from '../../schedule/rest.ts'
import type { ReaderStore } from '../store.ts'
import { readFeedback } from './createSqlFeedback.ts'
import { readHandover } from './createSqlHandovers.ts'
import { lockThreads, readMessage, readThread } from './createSqlThreads.ts'
import { eraseFromJobs, findJobsWith } from './jobPrompts.ts'
import { openPrompts, type Prompts } from './openPrompts.ts'
import type { Database } from './tables.ts'

/** Threads that are erased in one transaction, so that other writers do not wait long. */
const erasedAtOnce = 100
const dayMs = 86_400_000
const countRows = sql<number>`count(*)`.as('count')

/** Counts, erases and exports what is stored about readers. */
export function createSqlReaders(database: Database): ReaderStore {
  const olderThan = (days: number) => Date.now() - days * dayMs

  const threadsOf = (fp: string) => database.selectFrom('threads').select('id').where('fp', '=', fp)

  /** Erases the selected threads, a part at a time. */
  async function eraseAll(selected: ReturnType<typeof threadsOf>) {
    const erased = { threads: 0, messages: 0, feedback: 0, jobEvents: 0 }
    const prompts = openPrompts()
    const next = selected.limit(erasedAtOnce)
    for (let rows = await next.execute(); rows.length > 0; rows = await next.execute()) {
      const ids = rows.map(({ id }) => id)
      const part = await eraseThreads(database, ids, prompts)
      erased.threads += part.threads
      erased.messages += part.messages
      erased.feedback += part.feedback
      erased.jobEvents += part.jobEvents
      await rest()
    }
    return erased
  }

  return {
    async countOlderThan(days) {
      const { count } = await database
        .selectFrom('threads')
        .select(countRows)
        .where('last_at', '<', olderThan(days))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async count(fp) {
      const countIn = async (table: 'messages' | 'feedback') => {
        const rows = database.selectFrom(table).select(countRows).where('thread_id', 'in', threadsOf(fp))
        return Number((await rows.executeTakeFirstOrThrow()).count)
      }
      const threads = await database.selectFrom('threads').select(countRows).where('fp', '=', fp).execute()
      return {
        threads: Number(threads[0]?.count),
        messages: await countIn('messages'),
        feedback: await countIn('feedback'),
      }
    },
    eraseOlderThan: (days) =>
      eraseAll(database.selectFrom('threads').select('id').where('last_at', '<', olderThan(days))),
    erase: (fp) => eraseAll(threadsOf(fp)),
    async export(fp) {
      const threads = await database
        .selectFrom('threads')
        .selectAll()
        .where('fp', '=', fp)
        .orderBy('created_at')
        .execute()
      const messages = await database
        .selectFrom('messages')
        .innerJoin('threads', 'threads.id', 'messages.thread_id')
        .selectAll('messages')
        .where('threads.fp', '=', fp)
        .orderBy('messages.position')
        .execute()
      const feedback = await database
        .selectFrom('feedback')
        .innerJoin('threads', 'threads.id', 'feedback.thread_id')
        .selectAll('feedback')
        .where('threads.fp', '=', fp)
        .orderBy('feedback.position')
        .execute()
      const handovers = await database
        .selectFrom('handovers')
        .innerJoin('threads', 'threads.id', 'handovers.thread_id')
        .selectAll('handovers')
        .where('threads.fp', '=', fp)
        .orderBy('handovers.position')
        .execute()
      const questions = messages.filter(({ role }) => role === 'user').map(({ text }) => text)
      return {
        threads: threads.map((thread) => ({
          ...readThread(thread),
          messages: messages.filter(({ thread_id }) => thread_id === thread.id).map(readMessage),
        })),
        feedback: feedback.map(readFeedback),
        handovers: handovers.map(readHandover),
        jobs: await findJobsWith(database, questions),
      }
    },
  }
}

/** Erases threads with their messages and feedback, and the readers' texts in agent jobs. */
function eraseThreads(database: Database, ids: readonly string[], prompts: Prompts) {
  return database.transaction().execute(async (transaction) => {
    await lockThreads(transaction, ids, 0)
    const feedback = await transaction
      .deleteFrom('feedback')
      .where('thread_id', 'in', ids)
      .returning(['question', 'note'])
      .execute()
    const messages = await transaction
      .deleteFrom('messages')
      .where('thread_id', 'in', ids)
      .returning(['role', 'text'])
      .execute()
    const questions = messages.filter(({ role }) => role === 'user').map(({ text }) => text)
    const texts = [...questions, ...feedback.flatMap(({ question, note }) => [question, note])]
    const jobEvents = await eraseFromJobs(transaction, texts, prompts)
    await transaction.deleteFrom('threads').where('id', 'in', ids).execute()
    return { threads: ids.length, messages: messages.length, feedback: feedback.length, jobEvents }
  })
}
