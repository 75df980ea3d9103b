import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { QuestionPlace, QuestionScope, StoredAsked } from '../insightStore.ts'
import type { Database, QuestionTable, Tables } from './tables.ts'

/** Maximum number of questions that one request for a list searches. The next request continues after them. */
export const maxSearchedQuestions = 20_000
/** Maximum length of a listed question, in characters. */
export const maxListedQuestionLength = 2_000

const dayMs = 86_400_000

type QuestionRow = Selectable<QuestionTable> & { text: string | null; vector?: Uint8Array | null }

/** Returns questions of a scope, newest first. Searches only as many as the limit allows. */
export async function listQuestions(
  database: Database,
  scope: QuestionScope,
  limit: number,
  after: QuestionPlace | undefined,
  model?: string | undefined,
): Promise<{ questions: readonly StoredAsked[]; next: QuestionPlace | undefined }> {
  const last = await selectPeriod(database, scope, after)
    .select(['asked_at', 'position'])
    .offset(maxSearchedQuestions - 1)
    .limit(1)
    .executeTakeFirst()
  let select = selectQuestions(selectPeriod(database, scope, after))
  if (last) {
    select = select.where(({ and, eb, or }) =>
      or([
        eb('questions.asked_at', '>', last.asked_at),
        and([eb('questions.asked_at', '=', last.asked_at), eb('questions.position', '>=', last.position)]),
      ]),
    )
  }
  if (model !== undefined) select = selectVectors(select, model)
  const rows = await addFilters(select, scope)
    .limit(limit + 1)
    .execute()
  const questions = rows.slice(0, limit).map((row) => readQuestion(row, model))
  const lastShown = questions.at(-1)
  if (rows.length > limit && lastShown)
    return { questions, next: { askedAt: lastShown.askedAt.getTime(), id: lastShown.id } }
  return { questions, next: last && { askedAt: last.asked_at, id: last.position } }
}

type Select<Row> = SelectQueryBuilder<Tables, 'questions', Row>

/** Selects the questions of a period, newest first. */
function selectPeriod(
  database: Database,
  { domain, fromDay, toDay }: QuestionScope,
  after: QuestionPlace | undefined,
): Select<object> {
  const select = database
    .selectFrom('questions')
    .where('questions.domain', '=', domain)
    .where('questions.asked_at', '>=', fromDay * dayMs)
    .where('questions.asked_at', '<', (toDay + 1) * dayMs)
    .orderBy('questions.asked_at', 'desc')
    .orderBy('questions.position', 'desc')
  if (!after) return select
  return select.where(({ and, eb, or }) =>
    or([
      eb('questions.asked_at', '<', after.askedAt),
      and([eb('questions.asked_at', '=', after.askedAt), eb('questions.position', '<', after.id)]),
    ]),
  )
}

/** Selects questions with the beginning of their text. A question that was asked again in other words has none. */
export function selectQuestions(select: Select<object>): Select<QuestionRow> {
  const text = sql<string | null>`(SELECT substr(messages.text, 1, ${sql.lit(maxListedQuestionLength)})
    FROM messages WHERE messages.thread_id = questions.thread_id AND messages.id = questions.question_id)`
  return select.selectAll('questions').select(text.as('text'))
}

function selectVectors(select: Select<QuestionRow>, model: string): Select<QuestionRow> {
  const vector = sql<Uint8Array | null>`(SELECT question_vectors.vector FROM question_vectors
    WHERE question_vectors.thread_id = questions.thread_id AND question_vectors.question_id = questions.question_id
    AND question_vectors.model = ${model})`
  return select.select(vector.as('vector'))
}

function addFilters(select: Select<QuestionRow>, scope: QuestionScope): Select<QuestionRow> {
  const { askedBy, version, language, page, outcome, rating, maxConfidencePercent, cites, words = [] } = scope
  let filtered = select
  if (askedBy !== undefined) filtered = filtered.where('questions.asked_by', '=', askedBy)
  if (version !== undefined) filtered = filtered.where('questions.version', '=', version)
  if (language !== undefined) filtered = filtered.where('questions.language', '=', language)
  if (page !== undefined) filtered = filtered.where('questions.page', '=', page)
  if (outcome !== undefined) filtered = filtered.where('questions.outcome', '=', outcome)
  if (rating !== undefined) filtered = filtered.where('questions.rating', '=', rating)
  if (maxConfidencePercent !== undefined)
    filtered = filtered.where('questions.confidence_percent', '<=', maxConfidencePercent)
  if (cites !== undefined) filtered = filtered.where(contains('questions.cited', JSON.stringify(cites)))
  for (const word of words) {
    filtered = filtered.where(
      sql<boolean>`EXISTS (SELECT 1 FROM messages WHERE messages.thread_id = questions.thread_id
        AND messages.id = questions.question_id AND ${contains('messages.text', word)})`,
    )
  }
  return filtered
}

/** Selects texts that contain another one. Letter case does not count; in SQLite, only for Latin letters. */
function contains(column: string, part: string) {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) LIKE lower(${pattern}) ESCAPE '\\'`
}

export function readQuestion(row: QuestionRow, model = ''): StoredAsked {
  return {
    id: row.position,
    threadId: row.thread_id,
    questionId: row.question_id,
    answerId: row.answer_id,
    domain: row.domain,
    askedAt: new Date(row.asked_at),
    askedBy: row.asked_by,
    version: row.version,
    language: row.language,
    page: row.page,
    outcome: row.outcome,
    confidencePercent: row.confidence_percent,
    firstWordMs: row.first_word_ms ?? undefined,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    mode: row.mode,
    model: row.model,
    rating: row.rating,
    cited: JSON.parse(row.cited),
    text: row.text ?? '',
    ...(row.vector && { vector: { model, bytes: row.vector } }),
  }
}
