import { rest } from '../../schedule/rest.ts'
import type { CountScope, InsightStore, StoredAsked } from '../../store/insightStore.ts'

/** Maximum number of questions of a period that topics are made from. */
export const maxTopicQuestions = 2_000
/** Maximum number of parts that a period is divided into, so that the questions are spread over it. */
export const maxTopicParts = 30

/** A question, and how many questions of the period it stands for. */
export interface SampledQuestion {
  question: StoredAsked
  weight: number
}

/**
 * Reads the questions of a period, or the newest ones of each part of it if there are too many. Yields to other requests.
 *
 * @param model name of the model whose vectors are read. @default undefined: no vectors are read
 */
export async function sampleQuestions(
  insight: Pick<InsightStore, 'list' | 'counts'>,
  scope: CountScope,
  most: number = maxTopicQuestions,
  model?: string | undefined,
): Promise<readonly SampledQuestion[]> {
  const length = scope.toDay - scope.fromDay + 1
  const days = Math.ceil(length / maxTopicParts)
  const limit = Math.floor(most / Math.ceil(length / days))
  const sampled: SampledQuestion[] = []
  for (let fromDay = scope.fromDay; fromDay <= scope.toDay; fromDay += days) {
    await rest()
    const part = { ...scope, fromDay, toDay: Math.min(fromDay + days - 1, scope.toDay) }
    const { questions, next } = await insight.list(part, limit, undefined, model)
    const number = next ? await countQuestions(insight, part) : questions.length
    const weight = Math.max(1, number / questions.length)
    for (const question of questions) sampled.push({ question, weight })
  }
  return sampled
}

/** Counts the questions of a period from their sums. */
export async function countQuestions(
  insight: Pick<InsightStore, 'counts'>,
  scope: CountScope,
): Promise<number> {
  const groups = await insight.counts(scope)
  return groups.reduce(
    (sum, { counts: { full, partly, none, failed } }) => sum + full + partly + none + failed,
    0,
  )
}
