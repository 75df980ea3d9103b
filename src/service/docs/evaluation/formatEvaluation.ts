import type { Evaluation } from './evaluate.ts'

/** Formats the output of `docs-assistant eval`. Several evaluations of the same questions are columns of one table. */
export function formatEvaluation(evaluations: Readonly<Record<string, Evaluation>>): string {
  const columns = Object.entries(evaluations).map(([name, evaluation]) => ({
    name,
    measures: measuresOf(evaluation),
  }))
  const first = columns[0]?.measures ?? []
  if (columns.length === 1)
    return first.map(([name, value]) => `${name.padEnd(nameWidth)}${value}`).join('\n')
  const rows = [
    ['', ...columns.map(({ name }) => name)],
    ...first.map(([name], row) => [name, ...columns.map(({ measures }) => measures[row]?.[1] ?? '')]),
  ]
  return rows
    .map(([name, ...values]) => [
      name!.padEnd(nameWidth),
      ...values.map((value) => value.padStart(columnWidth)),
    ])
    .map((cells) => cells.join('').trimEnd())
    .join('\n')
}

const nameWidth = 11
const columnWidth = 10

function measuresOf(evaluation: Evaluation): Array<[name: string, value: string]> {
  const { coverage, sectionAt1, sectionAt3 } = evaluation
  const pinned = evaluation.results.filter((result) => result.pinned !== undefined).length
  return [
    ['questions', String(evaluation.results.length)],
    ...(pinned > 0 ? [['pinned', String(pinned)] satisfies [string, string]] : []),
    ['recall@1', evaluation.recallAt1.toFixed(3)],
    ['recall@5', evaluation.recallAt5.toFixed(3)],
    ['MRR@10', evaluation.meanReciprocalRankAt10.toFixed(3)],
    ...(sectionAt1 === undefined || sectionAt3 === undefined
      ? []
      : ([
          ['section@1', sectionAt1.toFixed(3)],
          ['section@3', sectionAt3.toFixed(3)],
        ] satisfies Array<[string, string]>)),
    ['full', coverage.full.toFixed(3)],
    ['partly', coverage.partly.toFixed(3)],
    ['refused', coverage.none.toFixed(3)],
    ['p50', `${evaluation.p50Ms.toFixed(1)} ms`],
    ['p95', `${evaluation.p95Ms.toFixed(1)} ms`],
  ]
}
