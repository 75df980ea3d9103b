import { coverageOf } from '../src/search/ranking/coverage.ts'
import type { Docs } from '../src/service/docs/types.ts'
import { isAnswerable, type Question } from './question.ts'
import { fixed, table } from './table.ts'

/**
 * Measures how many unanswerable questions of each group are refused: at the threshold of the service, and at the
 * highest threshold of the confidence that loses at most 5 % or 10 % of the group's answerable questions.
 */
export function refusalTable(
  docs: ReadonlyMap<string, Docs>,
  groups: ReadonlyArray<[name: string, questions: readonly Question[]]>,
): string[] {
  const rows = groups.map(([name, questions]) => {
    const asked = questions.map((each) => {
      const { docs: set, question, previousQuestions } = each
      const result = docs.get(set)!.search({ question, previousQuestions, limit: 10 })
      const isRefused = coverageOf(result) === 'none'
      return { isAnswerable: isAnswerable(each), isRefused, confidence: result.confidence }
    })
    const answerable = asked.filter(({ isAnswerable }) => isAnswerable)
    const unanswerable = asked.filter(({ isAnswerable }) => !isAnswerable)
    const refused = (part: typeof asked) => part.filter(({ isRefused }) => isRefused).length
    const ascending = answerable.map(({ confidence }) => confidence).sort((left, right) => left - right)
    /** Counts the unanswerable questions below the lowest confidence that is not lost. */
    const refusedAtLoss = (share: number) => {
      const lowest = ascending[Math.floor(ascending.length * share)] ?? 0
      return unanswerable.filter(({ confidence }) => confidence < lowest).length
    }
    return [
      name,
      `${answerable.length} + ${unanswerable.length}`,
      fixed(refused(answerable) / answerable.length),
      ...[refused(unanswerable), refusedAtLoss(0.05), refusedAtLoss(0.1)].map(
        (count) => `${count} of ${unanswerable.length}`,
      ),
    ]
  })
  return table(['Refusals', 'answerable + not', 'lost', 'refused', 'at ≤ 5 % lost', 'at ≤ 10 % lost'], rows)
}
