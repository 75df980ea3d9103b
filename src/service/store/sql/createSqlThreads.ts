import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { rest } from '../../schedule/rest.ts'
import type { AnsweredQuestion, StoredMessage, StoredQuestion, Thread, ThreadStore } from '../store.ts'
import type { Database, MessageTable, Tables } from './tables.ts'

// Limits of one query for unanswered questions: the newest messages it searches, the characters of a question it
// returns, the size of the details it parses, the rows it reads at once, and the total size of the questions, which the
// database reads in full.
export const maxUnansweredMessages = 50_000
export const maxUnansweredLength = 4_000
export const maxDetailsBytes = 100_000
export const maxUnansweredBytes = 20_000_000
const unansweredAtOnce = 10
const askedAtOnce = 200

/** Total size of the questions that are read to ask them again, in bytes. */
export const maxAskedBytes = 20_000_000

/** Maximum number of messages read from a thread. The newest count; the length of a thread is not limited. */
export const maxThreadMessages = 100

/** Stores threads in the tables `threads` and `messages`. */
export function createSqlThreads(database: Database): ThreadStore {
  /** Selects the next questions that have answers, before a position of an answer. */
  const selectAnswered = (domain: string, before: number, limit: number) =>
    database
      .selectFrom('messages as answer')
      .innerJoin('threads', 'threads.id', 'answer.thread_id')
      .innerJoin('messages as question', (join) =>
        join.on(({ eb, selectFrom }) =>
          eb(
            'question.position',
            '=',
            selectFrom('messages as earlier')
              .select(({ fn }) => fn.max('earlier.position').as('position'))
              .whereRef('earlier.thread_id', '=', 'answer.thread_id')
              .whereRef('earlier.position', '<', 'answer.position')
              .where('earlier.role', '=', 'user'),
          ),
        ),
      )
      .select([
        'answer.position as answered_at',
        'question.thread_id',
        'question.id',
        'question.role',
        'question.created_at',
        sql<number>`octet_length(question.text)`.as('bytes'),
        sql<string>`substr(question.text, 1, ${sql.lit(maxUnansweredLength)})`.as('text'),
        shortDetails('question').as('details'),
        shortDetails('answer').as('answer_details'),
      ])
      .where('answer.role', '=', 'assistant')
      .where('answer.position', '<', before)
      .where('threads.domain', '=', domain)
      .orderBy('answer.position', 'desc')
      .limit(limit)

  return {
    async create({ domain, fp }, question) {
      const createdAt = new Date()
      const thread: Thread = { id: randomUUID(), domain, fp, createdAt }
      const time = createdAt.getTime()
      await database
        .insertInto('threads')
        .values({ id: thread.id, domain, fp, created_at: time, last_at: time })
        .execute()
      // In no transaction, which would take two more statements: nobody else knows the thread yet.
      if (question) await insertMessage(database, thread.id, question, time)
      return thread
    },
    async find(domain, id) {
      const found = database
        .selectFrom('threads')
        .selectAll()
        .where('domain', '=', domain)
        .where('id', '=', id)
      const row = await found.executeTakeFirst()
      return row && readThread(row)
    },
    async messages(threadId) {
      const newest = database
        .selectFrom('messages')
        .selectAll()
        .where('thread_id', '=', threadId)
        .orderBy('position', 'desc')
        .limit(maxThreadMessages)
      return (await newest.execute()).map(readMessage).reverse()
    },
    async append(threadId, message) {
      const time = Date.now()
      await database.transaction().execute(async (transaction) => {
        // Also locks the thread, so that two processes append to it one after the other.
        const { size } = await lockThreads(transaction, [threadId], time)
        if (size === 0) return
        const sameId = transaction
          .selectFrom('messages')
          .select('position')
          .where('thread_id', '=', threadId)
          .where('id', '=', message.id)
        await transaction
          .deleteFrom('messages')
          .where('thread_id', '=', threadId)
          .where('position', '>=', sameId)
          .execute()
        await insertMessage(transaction, threadId, message, time)
      })
    },
    async unanswered(domain, limit, since) {
      const found: StoredQuestion[] = []
      const { newest } = await database
        .selectFrom('messages')
        .select(({ fn }) => fn.max('position').as('newest'))
        .executeTakeFirstOrThrow()
      let before = (newest ?? 0) + 1
      let remainingBytes = maxUnansweredBytes
      while (found.length < limit && remainingBytes >= 0) {
        const atOnce = Math.min(unansweredAtOnce, limit - found.length)
        const rows = await selectAnswered(domain, before, atOnce)
          .where('answer.is_unanswered', '=', 1)
          .where('answer.created_at', '>=', since?.getTime() ?? 0)
          .execute()
        for (const row of rows) {
          if (row.answered_at <= (newest ?? 0) - maxUnansweredMessages) return found
          if (remainingBytes < 0) return found
          found.push({ ...readMessage(row), threadId: row.thread_id })
          before = row.answered_at
          remainingBytes -= row.bytes
        }
        if (rows.length < atOnce) break
        await rest()
      }
      return found
    },
    async asked(domain, since, limit) {
      const found: AnsweredQuestion[] = []
      let before = Number.MAX_SAFE_INTEGER
      let remainingBytes = maxAskedBytes
      while (found.length < limit && remainingBytes >= 0) {
        const atOnce = Math.min(askedAtOnce, limit - found.length)
        const rows = await selectAnswered(domain, before, atOnce)
          .where('answer.created_at', '>=', since.getTime())
          .execute()
        for (const row of rows) {
          const { sources } = JSON.parse(row.answer_details) as { sources?: unknown }
          found.push({ ...readMessage(row), threadId: row.thread_id, sources: readTexts(sources) })
          before = row.answered_at
          remainingBytes -= row.bytes
        }
        if (rows.length < atOnce) break
        await rest()
      }
      return found
    },
  }
}

/**
 * Locks threads until the transaction ends, so that none is erased or changed meanwhile. Locks them one by one, in the
 * order of their ids: two transactions that lock several in different orders would wait for each other.
 *
 * @param lastAt time of the last change @default that of before
 * @returns the ids of those that still exist
 */
export async function lockThreads(
  transaction: Database,
  ids: Iterable<string>,
  lastAt?: number,
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>()
  for (const id of [...new Set(ids)].sort()) {
    const { numUpdatedRows } = await transaction
      .updateTable('threads')
      .set(({ ref }) => ({ last_at: lastAt ?? ref('last_at') }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) locked.add(id)
  }
  return locked
}

async function insertMessage(
  database: Database,
  threadId: string,
  { id, role, text, details }: Omit<StoredMessage, 'createdAt'>,
  time: number,
): Promise<void> {
  const isUnanswered = role === 'assistant' && details.answered === false ? 1 : 0
  await database
    .insertInto('messages')
    .values({
      thread_id: threadId,
      id,
      role,
      text,
      details: JSON.stringify(details),
      is_unanswered: isUnanswered,
      created_at: time,
    })
    .execute()
}

/** Selects the details of a message, or none if they are very large. */
function shortDetails(message: 'question' | 'answer') {
  const details = sql.ref(`${message}.details`)
  return sql<string>`CASE WHEN octet_length(${details}) <= ${sql.lit(maxDetailsBytes)} THEN ${details} ELSE '{}' END`
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export function readThread(row: Tables['threads']): Thread {
  return { id: row.id, domain: row.domain, fp: row.fp, createdAt: new Date(row.created_at) }
}

export function readMessage(
  row: Pick<Selectable<MessageTable>, 'id' | 'role' | 'text' | 'details' | 'created_at'>,
): StoredMessage {
  return {
    id: row.id,
    role: row.role,
    text: row.text,
    details: JSON.parse(row.details),
    createdAt: new Date(row.created_at),
  }
}
