import type { QuestionCounts } from '../insightStore.ts'

/** Columns of `questions`. */
export const questionColumns = [
  'position',
  'thread_id',
  'question_id',
  'answer_id',
  'domain',
  'asked_at',
  'asked_by',
  'version',
  'language',
  'page',
  'outcome',
  'confidence_percent',
  'first_word_ms',
  'input_tokens',
  'output_tokens',
  'mode',
  'model',
  'rating',
  'cited',
] as const

/** Upper ends of the ranges of the time to the first word, in milliseconds. One more range is above the last. */
export const firstWordEndsMs = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

const firstWordColumns = [
  'first_word_0',
  'first_word_1',
  'first_word_2',
  'first_word_3',
  'first_word_4',
  'first_word_5',
  'first_word_6',
  'first_word_7',
  'first_word_8',
  'first_word_9',
  'first_word_10',
] as const

/** Columns of `question_counts` that are added up. */
export const countColumns = [
  'answered_full',
  'answered_partly',
  'answered_none',
  'failed',
  'rated_up',
  'rated_down',
  'by_model',
  'input_tokens',
  'output_tokens',
  ...firstWordColumns,
] as const

export type CountColumn = (typeof countColumns)[number]

/** Returns the column in which a time to the first word is counted. */
export function firstWordColumn(ms: number): CountColumn {
  const index = firstWordEndsMs.findIndex((end) => ms <= end)
  return firstWordColumns[index < 0 ? firstWordEndsMs.length : index]!
}

/** Returns counts from their columns. PostgreSQL returns sums as text. */
export function readCounts(row: Readonly<Record<CountColumn, number | string | null>>): QuestionCounts {
  const read = (column: CountColumn) => Number(row[column])
  return {
    full: read('answered_full'),
    partly: read('answered_partly'),
    none: read('answered_none'),
    failed: read('failed'),
    up: read('rated_up'),
    down: read('rated_down'),
    byModel: read('by_model'),
    inputTokens: read('input_tokens'),
    outputTokens: read('output_tokens'),
    firstWords: firstWordColumns.map(read),
  }
}
