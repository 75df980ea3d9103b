import type { DatabaseSync } from 'node:sqlite'
import type { FeedbackStore, StoredFeedback } from './store.ts'

/** Maximum length of the questions and answers in one list, in characters, to bound memory. */
export const maxListedCharacters = 50_000_000

/** Stores feedback in the table `feedback`, one row per turn. */
export function createSqliteFeedback(database: DatabaseSync): FeedbackStore {
  const replace = database.prepare(
    `REPLACE INTO feedback
       (thread_id, question_id, rating, reasons, note, question, answer, sources, given_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = database.prepare(
    `SELECT * FROM feedback WHERE :rating IS NULL OR rating = :rating
     ORDER BY given_at DESC, rowid DESC LIMIT :limit`,
  )
  return {
    put({ threadId, questionId, rating, reasons, note, question, answer, sources }) {
      const lists = [JSON.stringify(reasons), JSON.stringify(sources)] as const
      replace.run(threadId, questionId, rating, lists[0], note, question, answer, lists[1], Date.now())
    },
    list({ rating, limit }) {
      const found: StoredFeedback[] = []
      let remainingCharacters = maxListedCharacters
      for (const row of select.iterate({ rating: rating ?? null, limit })) {
        const feedback = readFeedback(row)
        found.push(feedback)
        remainingCharacters -= feedback.question.length + feedback.answer.length
        if (remainingCharacters < 0) break
      }
      return found
    },
  }
}

// The casts are safe: the table is STRICT, and only this file writes to it.
function readFeedback(row: Record<string, unknown>): StoredFeedback {
  return {
    threadId: row.thread_id as string,
    questionId: row.question_id as string,
    rating: row.rating as StoredFeedback['rating'],
    reasons: JSON.parse(row.reasons as string),
    note: row.note as string,
    question: row.question as string,
    answer: row.answer as string,
    sources: JSON.parse(row.sources as string),
    givenAt: new Date(row.given_at as number),
  }
}
