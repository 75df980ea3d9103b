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

/** A question with what it adds to a sum. */
type Added<Counts> = readonly [question: QuestionRow, counts: Counts]

/** Adds questions to the sums of their days, in a transaction. */
export async function countQuestions(
  transaction: Database,
  questions: readonly QuestionRow[],
): Promise<void> {
  await addCounts(
    transaction,
    questions.map((question) => [question, countsOf(question)]),
  )
  await addCited(
    transaction,
    questions.map((question) => [question, { cited: 1, rated_up: 0, rated_down: 0 }]),
  )
}

function countsOf(question: QuestionRow): Partial<Record<CountColumn, number>> {
  return {
    [outcomeColumns[question.outcome]]: 1,
    by_model: question.mode === 'model' ? 1 : 0,
    input_tokens: question.input_tokens,
    output_tokens: question.output_tokens,
    ...(question.first_word_ms !== null && { [firstWordColumn(question.first_word_ms)]: 1 }),
  }
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
  await addCounts(transaction, [[question, changed]])
  await addCited(transaction, [[question, { cited: 0, ...changed }]])
}

/** Adds to the sums of the pages and of all pages. All transactions change them in the same order. */
async function addCounts(
  transaction: Database,
  added: ReadonlyArray<Added<Partial<Record<CountColumn, number>>>>,
): Promise<void> {
  const rows = added.map(([{ domain, page, asked_at, asked_by, version, language }, counts]) => ({
    domain,
    page,
    day: Math.floor(asked_at / dayMs),
    asked_by,
    version,
    language,
    ...perCount((column) => counts[column] ?? 0),
  }))
  const ofAllPages = rows.map((row) => ({ ...row, page: allPages }))
  const ofBlocks = rows.map((row) => ({ ...row, day: firstDayOfBlock(row.day) }))
  await addRows(transaction, 'question_counts', [...ofAllPages, ...rows])
  await addRows(transaction, 'page_counts', ofBlocks)
}

const countKey = ['domain', 'page', 'day', 'asked_by', 'version', 'language'] as const

async function addRows(
  transaction: Database,
  table: 'question_counts' | 'page_counts',
  rows: readonly QuestionCountTable[],
): Promise<void> {
  await transaction
    .insertInto(table)
    .values(sumRows(rows, countKey, countColumns))
    .onConflict((conflict) =>
      conflict.columns(countKey).doUpdateSet(perCount((column) => sum(table, column))),
    )
    .execute()
}

const citedKey = ['domain', 'day', 'path'] as const
const citedColumns = ['cited', 'rated_up', 'rated_down'] as const

async function addCited(
  transaction: Database,
  added: ReadonlyArray<Added<Record<(typeof citedColumns)[number], number>>>,
): Promise<void> {
  const rows = added.flatMap(([{ domain, asked_at, cited }, counts]) =>
    (JSON.parse(cited) as string[]).map((path) => ({
      domain,
      day: Math.floor(asked_at / dayMs),
      path,
      ...counts,
    })),
  )
  if (rows.length === 0) return
  await transaction
    .insertInto('cited_pages')
    .values(sumRows(rows, citedKey, citedColumns))
    .onConflict((conflict) =>
      conflict.columns(citedKey).doUpdateSet({
        cited: sum('cited_pages', 'cited'),
        rated_up: sum('cited_pages', 'rated_up'),
        rated_down: sum('cited_pages', 'rated_down'),
      }),
    )
    .execute()
}

/**
 * Adds up the rows with the same key, because a statement may change each row only once. Sorts them by key, so that
 * concurrent transactions lock them in the same order.
 */
function sumRows<
  Key extends string,
  Column extends string,
  Row extends Record<Key, string | number> & Record<Column, number>,
>(rows: readonly Row[], key: readonly Key[], columns: readonly Column[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const id = JSON.stringify(key.map((name) => row[name]))
    const before = sums.get(id)
    const added =
      before && Object.fromEntries(columns.map((column) => [column, before[column] + row[column]]))
    sums.set(id, { ...row, ...added })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
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
