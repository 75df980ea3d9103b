import type { DatabaseSync } from 'node:sqlite'
import { unitVector } from '../../../src/search/ranking/nearestPassages.ts'
import { packVector } from '../../../src/service/meaning/packVector.ts'
import { seededRandom } from '../chunked.ts'
import { makeQuestions } from './makeQuestions.ts'
import { sumsOfQuestions } from './sumsOfQuestions.ts'

/** Name of the model whose vectors the questions have. */
export const filledModel = 'acme/embedder'

/**
 * Fills an empty SQLite store with a year of questions up to now, in one transaction, and their sums by plain SQL. Each text
 * is another one, as most texts of readers are.
 *
 * @param numbers size of the vectors of questions
 */
export function fillStore(database: DatabaseSync, count: number, numbers: number): void {
  const vectorOf = makeVectors(numbers)
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
  const vector = database.prepare(
    `INSERT INTO question_vectors (thread_id, question_id, model, vector) VALUES (?, 'q', '${filledModel}', ?)`,
  )
  database.exec('BEGIN')
  let number = 0
  for (const made of makeQuestions(count, 365, Date.now())) {
    const id = `t${number++}`
    const text = `${made.text} ${number}`
    const at = Math.floor(made.askedAt.getTime())
    thread.run(id, made.domain, made.fp, at, at)
    message.run(id, 'q', 'user', text, '{}', 0, at)
    vector.run(id, vectorOf(made.text))
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

/** Returns a function that makes a vector for a question: the same in part for the same text, and for all texts. */
function makeVectors(numbers: number): (text: string) => Uint8Array {
  const random = seededRandom(3)
  const direction = (scale: number) => Array.from({ length: numbers }, () => (random() - 0.5) * scale)
  const common = direction(1)
  /** Several for each text, because a million different ones take minutes. */
  const madeOf = new Map<string, Uint8Array[]>()
  return (text) => {
    const made =
      madeOf.get(text) ??
      Array.from({ length: 20 }, () => direction(1)).map((own, _, [subject]) => {
        const mixed = common.map((each, at) => each + subject![at]! * 1.5 + own[at]!)
        return packVector(unitVector(mixed)!)
      })
    madeOf.set(text, made)
    return made[Math.floor(random() * made.length)]!
  }
}
