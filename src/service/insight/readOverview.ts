import type { InsightCounts, InsightGroup, InsightOverview } from '../../protocol/operator/insight.ts'
import type { CountGroup, CountScope, InsightStore, QuestionCounts } from '../store/insightStore.ts'
import { defaultCurrency, type ModelPrices } from './cost.ts'
import { addCounts, describeCounts, emptyCounts } from './counts.ts'
import { isoDay } from './parseScope.ts'

/** Maximum number of values of one property in the overview. */
export const maxInsightGroups = 20

/** Counts the questions of a period, and of the period of the same length before it. Reads sums, no questions. */
export async function readOverview(
  insight: InsightStore,
  scope: CountScope,
  prices?: ModelPrices | undefined,
): Promise<InsightOverview> {
  const { fromDay, toDay } = scope
  const length = toDay - fromDay + 1
  const before = { ...scope, fromDay: fromDay - length, toDay: fromDay - 1 }
  const groups = await insight.counts(scope)
  const days = sumBy(groups, ({ day }) => String(day))
  return {
    from: isoDay(fromDay),
    to: isoDay(toDay),
    currency: prices ? (prices.currency ?? defaultCurrency) : null,
    total: describeCounts(sumAll(groups), prices),
    before: describeCounts(sumAll(await insight.counts(before)), prices),
    days: Array.from({ length }, (_, index) => ({
      day: isoDay(fromDay + index),
      ...describeCounts(days.get(String(fromDay + index)) ?? emptyCounts, prices),
    })),
    domains: await insight.domains(),
    askedBy: describeGroups(groups, (group) => group.askedBy, prices),
    versions: describeGroups(groups, (group) => group.version, prices),
    languages: describeGroups(groups, (group) => group.language, prices),
    pages: (await insight.pageCounts(scope, maxInsightGroups)).map(({ page, counts }) => ({
      value: page,
      ...describeCounts(counts, prices),
    })),
  }
}

function sumAll(groups: readonly CountGroup[]): QuestionCounts {
  return groups.reduce((sum, { counts }) => addCounts(sum, counts), emptyCounts)
}

function sumBy(
  groups: readonly CountGroup[],
  readValue: (group: CountGroup) => string,
): Map<string, QuestionCounts> {
  const sums = new Map<string, QuestionCounts>()
  for (const group of groups) {
    const value = readValue(group)
    sums.set(value, addCounts(sums.get(value) ?? emptyCounts, group.counts))
  }
  return sums
}

function describeGroups(
  groups: readonly CountGroup[],
  readValue: (group: CountGroup) => string,
  prices: ModelPrices | undefined,
): InsightGroup[] {
  return [...sumBy(groups, readValue)]
    .map(([value, counts]) => ({ value, ...describeCounts(counts, prices) }))
    .toSorted((a, b) => countAll(b) - countAll(a) || (a.value < b.value ? -1 : 1))
    .slice(0, maxInsightGroups)
}

function countAll({ full, partly, none, failed }: InsightCounts): number {
  return full + partly + none + failed
}
