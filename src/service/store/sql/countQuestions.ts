import { type Selectable, sql } from 'kysely'
import { type CountColumn, countColumns, firstWordColumn } from './insightColumns.ts'
import { firstDayOfBlock } from './splitPeriod.ts'
import type { Database, QuestionCountTable, QuestionTable } from './tables.ts'

const dayMs = 86_400_000

/** Page of the sums over all pages. Paths begin with a slash. */
export const allPages = '*'

const outcomeColumns = {
  full: 'answered_full',
  partly: 'answered_partly',
  none: 'answered_none',
  failed: 'failed',
} as const satisfies Record<QuestionTable['outcome'], CountColumn>

type QuestionRow = Omit<Selectable<QuestionTable>, 'position'>

/** Adds a question to the sums of its day, in a transaction. */
export async function countQuestion(transaction: Database, question: QuestionRow): Promise<void> {
  await addCounts(transaction, question, {
    [outcomeColumns[question.outcome]]: 1,
    by_model: question.mode === 'model' ? 1 : 0,
    input_tokens: question.input_tokens,
    output_tokens: question.output_tokens,
    ...(question.first_word_ms !== null && { [firstWordColumn(question.first_word_ms)]: 1 }),
  })
  await addCited(transaction, question, { cited: 1, rated_up: 0, rated_down: 0 })
}

/**
 * Sets the rating of a question's last answer, and changes the sums.
 * @param transaction holds the lock of the thread
 */
export async function rateQuestion(
  transaction: Database,
  given: { threadId: string; questionId: string; rating: 'up' | 'down' },
): Promise<void> {
  const question = await transaction
    .selectFrom('questions')
    .selectAll()
    .where('thread_id', '=', given.threadId)
    .where('question_id', '=', given.questionId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!question || question.rating === given.rating) return
  await transaction
    .updateTable('questions')
    .set({ rating: given.rating })
    .where('position', '=', question.position)
    .execute()
  const changed = {
    rated_up: Number(given.rating === 'up') - Number(question.rating === 'up'),
    rated_down: Number(given.rating === 'down') - Number(question.rating === 'down'),
  }
  await addCounts(transaction, question, changed)
  await addCited(transaction, question, { cited: 0, ...changed })
}

/** Adds to the sums of the question's page and of all pages. All transactions change them in the same order. */
async function addCounts(
  transaction: Database,
  { domain, page, asked_at, asked_by, version, language }: QuestionRow,
  added: Partial<Record<CountColumn, number>>,
): Promise<void> {
  const day = Math.floor(asked_at / dayMs)
  const row = {
    domain,
    day,
    asked_by,
    version,
    language,
    ...perCount((column) => added[column] ?? 0),
  }
  await addRows(
    transaction,
    'question_counts',
    [allPages, page].map((of) => ({ ...row, page: of })),
  )
  await addRows(transaction, 'page_counts', [{ ...row, page, day: firstDayOfBlock(day) }])
}

async function addRows(
  transaction: Database,
  table: 'question_counts' | 'page_counts',
  rows: readonly QuestionCountTable[],
): Promise<void> {
  await transaction
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['domain', 'page', 'day', 'asked_by', 'version', 'language'])
        .doUpdateSet(perCount((column) => sum(table, column))),
    )
    .execute()
}

async function addCited(
  transaction: Database,
  { domain, asked_at, cited }: QuestionRow,
  added: { cited: number; rated_up: number; rated_down: number },
): Promise<void> {
  const paths: string[] = JSON.parse(cited)
  if (paths.length === 0) return
  const day = Math.floor(asked_at / dayMs)
  await transaction
    .insertInto('cited_pages')
    .values(paths.toSorted().map((path) => ({ domain, day, path, ...added })))
    .onConflict((conflict) =>
      conflict.columns(['domain', 'day', 'path']).doUpdateSet({
        cited: sum('cited_pages', 'cited'),
        rated_up: sum('cited_pages', 'rated_up'),
        rated_down: sum('cited_pages', 'rated_down'),
      }),
    )
    .execute()
}

function sum(table: string, column: string) {
  return sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
}

/** Returns an object with a value for each column that is added up. */
export function perCount<Value>(value: (column: CountColumn) => Value): Record<CountColumn, Value> {
  // `Object.fromEntries` does not keep the names.
  return Object.fromEntries(countColumns.map((column) => [column, value(column)])) as Record<
    CountColumn,
    Value
  >
}
