import { firstWordEndsMs } from '../../../src/service/store/sql/insightColumns.ts'

const dayMs = 86_400_000

const firstWords = [...firstWordEndsMs, undefined].map((end, index) => {
  const above = firstWordEndsMs[index - 1]
  const ends = end === undefined ? '' : ` AND first_word_ms <= ${end}`
  const starts = above === undefined ? '' : ` AND first_word_ms > ${above}`
  return `SUM(CASE WHEN first_word_ms IS NOT NULL${starts}${ends} THEN 1 ELSE 0 END) AS first_word_${index}`
})

/**
 * Counts the rows of `questions` with plain SQL, in the columns of `question_counts`.
 *
 * @param page an expression
 * @param days number of days that are counted together
 */
export const sumsOfQuestions = (page: string, days = 1) => `
  SELECT domain, ${page} AS page, asked_at / ${days * dayMs} * ${days} AS day, asked_by, version, language,
    SUM(CASE WHEN outcome = 'full' THEN 1 ELSE 0 END) AS answered_full,
    SUM(CASE WHEN outcome = 'partly' THEN 1 ELSE 0 END) AS answered_partly,
    SUM(CASE WHEN outcome = 'none' THEN 1 ELSE 0 END) AS answered_none,
    SUM(CASE WHEN outcome = 'failed' THEN 1 ELSE 0 END) AS failed,
    SUM(CASE WHEN rating = 'up' THEN 1 ELSE 0 END) AS rated_up,
    SUM(CASE WHEN rating = 'down' THEN 1 ELSE 0 END) AS rated_down,
    SUM(CASE WHEN mode = 'model' THEN 1 ELSE 0 END) AS by_model,
    SUM(input_tokens) AS input_tokens, SUM(output_tokens) AS output_tokens,
    ${firstWords.join(',\n    ')}
  FROM questions GROUP BY 1, 2, 3, 4, 5, 6`
