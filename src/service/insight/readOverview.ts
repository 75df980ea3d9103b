import type { InsightCounts, InsightGroup, InsightOverview } from '../../protocol/insight.ts'
import type { CountGroup, CountScope, InsightStore, QuestionCounts } from '../store/insightStore.ts'
import { addCounts, describeCounts, emptyCounts } from './counts.ts'
import { isoDay } from './parseScope.ts'

/** Maximum number of values of one property in the overview. */
export const maxInsightGroups = 20

/** Counts the questions of a period, and of the period of the same length before it. Reads sums, no questions. */
export async function readOverview(insight: InsightStore, scope: CountScope): Promise<InsightOverview> {
  const { fromDay, toDay } = scope
  const length = toDay - fromDay + 1
  const before = { ...scope, fromDay: fromDay - length, toDay: fromDay - 1 }
  const groups = await insight.counts(scope)
  const days = sumBy(groups, ({ day }) => String(day))
  return {
    from: isoDay(fromDay),
    to: isoDay(toDay),
    total: describeCounts(sumAll(groups)),
    before: describeCounts(sumAll(await insight.counts(before))),
    days: Array.from({ length }, (_, index) => ({
      day: isoDay(fromDay + index),
      ...describeCounts(days.get(String(fromDay + index)) ?? emptyCounts),
    })),
    domains: await insight.domains(),
    askedBy: describeGroups(groups, (group) => group.askedBy),
    versions: describeGroups(groups, (group) => group.version),
    languages: describeGroups(groups, (group) => group.language),
    pages: (await insight.pageCounts(scope, maxInsightGroups)).map(({ page, counts }) => ({
      value: page,
      ...describeCounts(counts),
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
): InsightGroup[] {
  return [...sumBy(groups, readValue)]
    .map(([value, counts]) => ({ value, ...describeCounts(counts) }))
    .toSorted((a, b) => countAll(b) - countAll(a) || (a.value < b.value ? -1 : 1))
    .slice(0, maxInsightGroups)
}

function countAll({ full, partly, none, failed }: InsightCounts): number {
  return full + partly + none + failed
}
