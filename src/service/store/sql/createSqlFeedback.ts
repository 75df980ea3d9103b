import type { Selectable } from 'kysely'
import type { FeedbackStore, StoredFeedback } from '../store.ts'
import { rateQuestion } from './countQuestions.ts'
import { lockThreads } from './createSqlThreads.ts'
import type { Database, FeedbackTable } from './tables.ts'

/** Maximum length of the questions and answers in one list, in characters, to bound memory. */
export const maxListedCharacters = 50_000_000
const readAtOnce = 100

/** Stores feedback in the table `feedback`, one row per turn. */
export function createSqlFeedback(database: Database): FeedbackStore {
  return {
    async put({ threadId, questionId, rating, reasons, note, question, answer, sources }) {
      await database.transaction().execute(async (transaction) => {
        // Two processes store feedback on a thread one after the other.
        const { size } = await lockThreads(transaction, [threadId], Date.now())
        if (size === 0) return
        await transaction
          .deleteFrom('feedback')
          .where('thread_id', '=', threadId)
          .where('question_id', '=', questionId)
          .execute()
        await transaction
          .insertInto('feedback')
          .values({
            thread_id: threadId,
            question_id: questionId,
            rating,
            reasons: JSON.stringify(reasons),
            note,
            question,
            answer,
            sources: JSON.stringify(sources),
            given_at: Date.now(),
          })
          .execute()
        await rateQuestion(transaction, { threadId, questionId, rating })
      })
    },
    async find(threadId, questionId) {
      const row = await database
        .selectFrom('feedback')
        .selectAll()
        .where('thread_id', '=', threadId)
        .where('question_id', '=', questionId)
        .executeTakeFirst()
      return row && readFeedback(row)
    },
    async list({ rating, limit, since }) {
      const found: StoredFeedback[] = []
      let remainingCharacters = maxListedCharacters
      let last: Selectable<FeedbackTable> | undefined
      while (found.length < limit && remainingCharacters >= 0) {
        const atOnce = Math.min(readAtOnce, limit - found.length)
        let select = database
          .selectFrom('feedback')
          .selectAll()
          .orderBy('given_at', 'desc')
          .orderBy('position', 'desc')
          .limit(atOnce)
        if (rating) select = select.where('rating', '=', rating)
        if (since) select = select.where('given_at', '>=', since.getTime())
        if (last) {
          const { given_at, position } = last
          select = select.where(({ and, eb, or }) =>
            or([
              eb('given_at', '<', given_at),
              and([eb('given_at', '=', given_at), eb('position', '<', position)]),
            ]),
          )
        }
        const rows = await select.execute()
        for (const row of rows) {
          if (remainingCharacters < 0) return found
          found.push(readFeedback(row))
          remainingCharacters -= row.question.length + row.answer.length
        }
        last = rows.at(-1)
        if (rows.length < atOnce) break
      }
      return found
    },
  }
}

export function readFeedback(row: Selectable<FeedbackTable>): StoredFeedback {
  return {
    threadId: row.thread_id,
    questionId: row.question_id,
    rating: row.rating,
    reasons: JSON.parse(row.reasons),
    note: row.note,
    question: row.question,
    answer: row.answer,
    sources: JSON.parse(row.sources),
    givenAt: new Date(row.given_at),
  }
}
