import type { DatabaseSync } from 'node:sqlite'
import { makeQuestions } from './makeQuestions.ts'
import { sumsOfQuestions } from './sumsOfQuestions.ts'

/** Fills an empty SQLite store with a year of questions up to now, in one transaction, and their sums by plain SQL. */
export function fillStore(database: DatabaseSync, count: number): void {
  const thread = database.prepare(
    'INSERT INTO threads (id, domain, fp, created_at, last_at) VALUES (?, ?, ?, ?, ?)',
  )
  const message = database.prepare(
    'INSERT INTO messages (thread_id, id, role, text, details, is_unanswered, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const question = database.prepare(
    `INSERT INTO questions (thread_id, question_id, answer_id, domain, asked_at, asked_by, version, language, page, outcome,
      confidence_percent, first_word_ms, input_tokens, output_tokens, mode, model, rating, cited)
      VALUES (?, 'q', 'a', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  database.exec('BEGIN')
  let number = 0
  for (const made of makeQuestions(count, 365, Date.now())) {
    const id = `t${number++}`
    const at = Math.floor(made.askedAt.getTime())
    thread.run(id, made.domain, made.fp, at, at)
    message.run(id, 'q', 'user', made.text, '{}', 0, at)
    message.run(id, 'a', 'assistant', made.answer, '{}', Number(made.outcome === 'none'), at)
    const { domain, askedBy, version, language, page, outcome, confidencePercent, firstWordMs = null } = made
    const { inputTokens, outputTokens, mode, model, rating = '', cited } = made
    question.run(
      ...[id, domain, at, askedBy, version, language, page, outcome, confidencePercent, firstWordMs],
      ...[inputTokens, outputTokens, mode, model, rating, JSON.stringify(cited)],
    )
  }
  database.exec(`INSERT INTO question_counts ${sumsOfQuestions("'*'")}`)
  database.exec(`INSERT INTO question_counts ${sumsOfQuestions('page')}`)
  database.exec(`INSERT INTO page_counts ${sumsOfQuestions('page', 30)}`)
  database.exec(`INSERT INTO cited_pages
    SELECT domain, asked_at / 86400000, cited_page.value, COUNT(*),
      SUM(CASE WHEN rating = 'up' THEN 1 ELSE 0 END), SUM(CASE WHEN rating = 'down' THEN 1 ELSE 0 END)
    FROM questions, json_each(questions.cited) AS cited_page GROUP BY 1, 2, 3`)
  database.exec('COMMIT')
}
