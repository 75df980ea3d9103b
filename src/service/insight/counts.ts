import type { InsightCounts } from '../../protocol/operator/insight.ts'
import type { QuestionCounts } from '../store/insightStore.ts'
import { firstWordEndsMs } from '../store/sql/insightColumns.ts'
import { costOf, type ModelPrices } from './cost.ts'

export const emptyCounts: QuestionCounts = {
  full: 0,
  partly: 0,
  none: 0,
  failed: 0,
  up: 0,
  down: 0,
  byModel: 0,
  inputTokens: 0,
  outputTokens: 0,
  firstWords: firstWordEndsMs.map(() => 0).concat(0),
}

export function addCounts(one: QuestionCounts, other: QuestionCounts): QuestionCounts {
  return {
    full: one.full + other.full,
    partly: one.partly + other.partly,
    none: one.none + other.none,
    failed: one.failed + other.failed,
    up: one.up + other.up,
    down: one.down + other.down,
    byModel: one.byModel + other.byModel,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    firstWords: one.firstWords.map((count, index) => count + (other.firstWords[index] ?? 0)),
  }
}

export function describeCounts(
  { firstWords, ...counts }: QuestionCounts,
  prices: ModelPrices | undefined,
): InsightCounts {
  const median = estimateMs(firstWords, 0.5)
  const p90 = estimateMs(firstWords, 0.9)
  const cost = costOf(counts, prices)
  return { ...counts, cost, firstWordMs: median === undefined || p90 === undefined ? null : { median, p90 } }
}

/**
 * Estimates the time within which a share of the answers began. Assumes that times are spread evenly within a range;
 * above the last range, returns its end.
 */
function estimateMs(firstWords: readonly number[], share: number): number | undefined {
  const wanted = firstWords.reduce((sum, count) => sum + count, 0) * share
  if (wanted === 0) return undefined
  let before = 0
  for (const [index, end] of firstWordEndsMs.entries()) {
    const count = firstWords[index] ?? 0
    if (before + count >= wanted) {
      const start = firstWordEndsMs[index - 1] ?? 0
      return Math.round(start + ((end - start) * (wanted - before)) / count)
    }
    before += count
  }
  return firstWordEndsMs.at(-1)
}
