import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerableConfidence } from '../src/service/docs/confidence.ts'
import { parseQuestions, rankMeasures, rankOfAnswer, timeMeasures } from '../src/service/docs/evaluate.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import type { Docs } from '../src/service/docs/types.ts'
import { offTopicQuestions } from './offTopicQuestions.ts'
import { type FindPages, searchEngines } from './searchEngines.ts'

interface Question {
  docs: string
  question: string
  pages: readonly string[]
}

/**
 * How well pages are found for real questions, beside other engines on the same passages, and how well questions the
 * docs answer are told from others. Run as `node bench/retrieval.ts [dataFolder]`.
 */
async function benchRetrieval(dataFolder: string): Promise<string> {
  const issues = readQuestions(join(dataFolder, 'questions-issues.jsonl'))
  const links = readQuestions(join(dataFolder, 'questions-links.jsonl'))
  const opened = await openAll(dataFolder, new Set([...issues, ...links].map(({ docs }) => docs)))
  const engines = searchEngines.map(({ name, create }) => ({
    name,
    finders: new Map([...opened].map(([set, { docs }]) => [set, create(docs)])),
  }))
  return [
    'Time to read and index',
    ...[...opened].map(([set, { docs, ms }]) => {
      const passages = docs.pages.reduce((count, page) => count + page.passages.length, 0)
      return `  ${set.padEnd(8)} ${docs.pages.length} pages, ${passages} passages, ${Math.round(ms)} ms`
    }),
    '',
    ...rankingTable(`Issue titles (${issues.length})`, engines, issues),
    '',
    ...rankingTable(`Link sentences (${links.length})`, engines, links),
    '',
    ...confidenceTable(new Map([...opened].map(([set, { docs }]) => [set, docs])), issues, links),
  ].join('\n')
}

function readQuestions(file: string): Question[] {
  const lines = readFileSync(file, 'utf8')
  const sets = lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { docs: string }).docs)
  return parseQuestions(lines).map((question, index) => ({ ...question, docs: sets[index] ?? '' }))
}

async function openAll(dataFolder: string, sets: Iterable<string>) {
  const opened = new Map<string, { docs: Docs; ms: number }>()
  for (const set of [...sets].sort()) {
    const start = performance.now()
    const docs = await openDocs({ folder: join(dataFolder, 'docs', set) })
    opened.set(set, { docs, ms: performance.now() - start })
  }
  return opened
}

function rankingTable(
  title: string,
  engines: ReadonlyArray<{ name: string; finders: ReadonlyMap<string, FindPages> }>,
  questions: readonly Question[],
): string[] {
  const rows = engines.map(({ name, finders }) => {
    // Once through for the compiler, so that times compare engines and not their warm-up.
    for (const { docs, question } of questions) finders.get(docs)?.(question)
    const found = questions.map(({ docs, question, pages }) => {
      const start = performance.now()
      const files = finders.get(docs)?.(question) ?? []
      return { ms: performance.now() - start, rank: rankOfAnswer(files, pages) }
    })
    const { recallAt1, recallAt5, meanReciprocalRankAt10 } = rankMeasures(found.map(({ rank }) => rank))
    const { p50Ms, p95Ms } = timeMeasures(found.map(({ ms }) => ms))
    return [name, ...[recallAt1, recallAt5, meanReciprocalRankAt10].map(fixed), ...[p50Ms, p95Ms].map(fixed)]
  })
  return table([title, 'R@1', 'R@5', 'MRR@10', 'p50 ms', 'p95 ms'], rows)
}

function confidenceTable(
  docs: ReadonlyMap<string, Docs>,
  issues: readonly Question[],
  links: readonly Question[],
) {
  const confidenceOf = (set: string, question: string) => docs.get(set)?.search({ question }).confidence ?? 0
  const others = (set: string) => [...docs.keys()].filter((name) => name !== set)
  const groups: [name: string, confidences: number[]][] = [
    ['issue titles', issues.map(({ docs: set, question }) => confidenceOf(set, question))],
    ['link sentences', links.map(({ docs: set, question }) => confidenceOf(set, question))],
    [
      'issue titles asked of the other docs',
      issues.flatMap(({ docs: set, question }) => others(set).map((other) => confidenceOf(other, question))),
    ],
    [
      'off-topic questions',
      offTopicQuestions.flatMap((question) => [...docs.keys()].map((set) => confidenceOf(set, question))),
    ],
  ]
  const rows = groups.map(([name, confidences]) => {
    const sorted = confidences.toSorted((left, right) => left - right)
    const at = (share: number) => fixed(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const passing = confidences.filter((confidence) => confidence >= answerableConfidence).length
    return [
      name,
      String(confidences.length),
      at(0.05),
      at(0.5),
      at(0.95),
      `${percent(passing / confidences.length)}`,
    ]
  })
  return table(['Confidence', 'n', '5th', 'median', '95th', `≥ ${answerableConfidence}`], rows)
}

function table(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string[] {
  const lines = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(cell).join('  '))
}

function fixed(value: number): string {
  return value.toFixed(3)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

// Started by `bench/run.ts`, the first argument names the bench.
const dataFolder = (import.meta.main ? process.argv[2] : undefined) ?? '../shared/data'
if (existsSync(dataFolder)) console.log(await benchRetrieval(dataFolder))
else
  console.log(
    `${dataFolder} is not there, so there is nothing to measure; give the folder with the questions.`,
  )
