import { posix } from 'node:path'
import type { Coverage } from '../../protocol/assistant.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { RankedPassage, SearchRequest, SearchResult } from '../../search/types.ts'
import type { Docs } from './types.ts'

/** Length of the excerpt of a found passage. */
const excerptLength = 200
/** Maximum number of unknown pages that an error lists. */
const maxNamedPages = 10

/** A question with the pages that answer it. */
export interface EvaluationQuestion {
  id: string
  question: string
  /** Files relative to the docs folder. Each of them answers the question. */
  pages: readonly string[]
  /** Pattern of `page#anchor` of the sections that answer it: `build.md#base-path$`. */
  section?: RegExp | undefined
}

/** A file of questions is invalid. The message names the line or the page. */
export class QuestionsError extends Error {
  override readonly name = 'QuestionsError'
}

/**
 * Parses questions, one JSON object per line. Ignores empty lines and a byte order mark.
 *
 * @throws QuestionsError if a line is not a question, or if there are no questions
 */
export function parseQuestions(jsonLines: string): EvaluationQuestion[] {
  const questions = jsonLines
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseQuestion(line, index + 1)]))
  if (questions.length === 0) {
    throw new QuestionsError(
      'The file contains no questions. Write one object {"id", "question", "pages"} on each line.',
    )
  }
  return questions
}

function parseQuestion(line: string, number: number): EvaluationQuestion {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new QuestionsError(
      `The questions cannot be read: line ${number} is not JSON. Write one object {"id", "question", "pages"} on each line.`,
    )
  }
  const { id, question, pages, section } = (value ?? {}) as Partial<Record<string, unknown>>
  const isQuestion =
    typeof id === 'string' &&
    typeof question === 'string' &&
    Array.isArray(pages) &&
    pages.length > 0 &&
    pages.every((page) => typeof page === 'string')
  if (!isQuestion) {
    throw new QuestionsError(
      `The questions cannot be read: line ${number} is not a question. "id" and "question" must be strings, and "pages" a list of file names.`,
    )
  }
  const pattern = section === undefined ? undefined : parseSection(section, number)
  return {
    id,
    question,
    pages: pages.map((page) => posix.normalize(page)),
    ...(pattern && { section: pattern }),
  }
}

function parseSection(section: unknown, number: number): RegExp {
  try {
    if (typeof section === 'string') return new RegExp(section)
  } catch {
    // The error below says what is expected.
  }
  throw new QuestionsError(
    `The questions cannot be read: "section" in line ${number} is not a regular expression. Write one that matches page and anchor, such as "build.md#base-path$".`,
  )
}

/**
 * Checks that the pages of the questions exist in the docs. A missing page would lower the measured recall.
 *
 * @throws QuestionsError that lists the missing pages
 */
export function checkQuestionPages(
  docs: Pick<Docs, 'pages' | 'folder'>,
  questions: readonly EvaluationQuestion[],
): void {
  const files = new Set(docs.pages.map(({ file }) => file))
  const unknown = new Set(questions.flatMap(({ pages }) => pages.filter((page) => !files.has(page))))
  if (unknown.size === 0) return
  const named = [...unknown].slice(0, maxNamedPages).join(', ')
  const more = unknown.size > maxNamedPages ? ` and ${unknown.size - maxNamedPages} more` : ''
  throw new QuestionsError(
    `The questions name pages that are not in ${docs.folder}: ${named}${more}. Give files relative to that folder, such as "guide/keys.md".`,
  )
}

export interface EvaluatedQuestion {
  id: string
  /** Files of the pages found, best first. */
  pages: readonly string[]
  /** `page#anchor` of the sections found, best first. */
  sections: readonly string[]
  /** File of the pinned answer, if there is one. */
  pinned?: string | undefined
  /** Whether the assistant answers. */
  answered: boolean
  coverage: Coverage
  confidence: number
  /** Duration of the search, in milliseconds. */
  ms: number
}

export interface Evaluation {
  /** In the order of the questions. */
  results: readonly EvaluatedQuestion[]
  /** Share of questions with a right page in first place. */
  recallAt1: number
  /** Share of questions with a right page among the first five. */
  recallAt5: number
  /** Mean of 1 / rank of the first right page; 0 for ranks beyond 10. */
  meanReciprocalRankAt10: number
  /** Share of the questions with a `section` that have a right section in first place. Absent if none has one. */
  sectionAt1?: number | undefined
  /** The same for the first three places. */
  sectionAt3?: number | undefined
  /** Shares of questions that the docs answer fully, partly and not at all. */
  coverage: Readonly<Record<Coverage, number>>
  /** Median duration of a search, in milliseconds. */
  p50Ms: number
  /** 95th percentile of the durations, in milliseconds. */
  p95Ms: number
}

/**
 * Searches for every question, one after the other, and measures how well the right pages are found. In docs with
 * versions, each question is asked in the version of its first right page.
 *
 * @param search @default the search by words
 */
export async function evaluate(
  docs: Pick<Docs, 'pages' | 'search' | 'pinned'>,
  questions: readonly EvaluationQuestion[],
  search: (request: SearchRequest) => SearchResult | Promise<SearchResult> = docs.search,
): Promise<Evaluation> {
  const versions = new Map(docs.pages.map(({ file, version }) => [file, version?.name]))
  const evaluated: EvaluatedQuestion[] = []
  for (const { id, question, pages } of questions) {
    const version = versions.get(pages[0] ?? '')
    const request: SearchRequest = { question, filter: version === undefined ? null : { version } }
    const start = performance.now()
    const pinned = docs.pinned.find(request)
    const found = await search(request)
    const ms = performance.now() - start
    const coverage = pinned ? 'full' : coverageOf(found)
    // A pinned answer has its sources before those of the search.
    const first = pinned?.sections.map((passage) => ({ passage })) ?? []
    evaluated.push({
      id,
      pages: [
        ...new Set([
          ...first.map(({ passage }) => passage.file),
          ...found.pages.map(({ page }) => page.file),
        ]),
      ],
      sections: sectionsOf({ passages: [...first, ...found.passages] }),
      ...(pinned && { pinned: pinned.file }),
      answered: coverage !== 'none',
      coverage,
      confidence: found.confidence,
      ms,
    })
  }
  const ranks = evaluated.map(({ pages }, index) => rankOfAnswer(pages, questions[index]?.pages ?? []))
  const shareOf = (coverage: Coverage) => mean(evaluated.map((each) => (each.coverage === coverage ? 1 : 0)))
  return {
    results: evaluated,
    ...rankMeasures(ranks),
    ...sectionMeasures(evaluated, questions),
    coverage: { full: shareOf('full'), partly: shareOf('partly'), none: shareOf('none') },
    ...timeMeasures(evaluated.map(({ ms }) => ms)),
  }
}

/** Returns `page#anchor` of the sections found, each once. */
export function sectionsOf({ passages }: { passages: readonly Pick<RankedPassage, 'passage'>[] }): string[] {
  return [...new Set(passages.map(({ passage: { file, anchor } }) => (anchor ? `${file}#${anchor}` : file)))]
}

function sectionMeasures(
  evaluated: readonly EvaluatedQuestion[],
  questions: readonly EvaluationQuestion[],
): Pick<Evaluation, 'sectionAt1' | 'sectionAt3'> {
  const ranks = evaluated.flatMap(({ sections }, index) => {
    const pattern = questions[index]?.section
    return pattern
      ? [sections.findIndex((section) => pattern.test(section)) + 1 || Number.POSITIVE_INFINITY]
      : []
  })
  if (ranks.length === 0) return {}
  const shareUpTo = (most: number) => mean(ranks.map((rank) => (rank <= most ? 1 : 0)))
  return { sectionAt1: shareUpTo(1), sectionAt3: shareUpTo(3) }
}

/** Returns the rank of the first right page, from 1, or `Infinity` if none was found. */
export function rankOfAnswer(found: readonly string[], right: readonly string[]): number {
  const index = found.findIndex((file) => right.includes(file))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

/** Computes recall and mean reciprocal rank from the ranks of right pages. */
export function rankMeasures(ranks: readonly number[]) {
  return {
    recallAt1: mean(ranks.map((rank) => (rank <= 1 ? 1 : 0))),
    recallAt5: mean(ranks.map((rank) => (rank <= 5 ? 1 : 0))),
    meanReciprocalRankAt10: mean(ranks.map((rank) => (rank <= 10 ? 1 / rank : 0))),
  }
}

/** Computes median and 95th percentile of durations in milliseconds. */
export function timeMeasures(times: readonly number[]) {
  const sorted = [...times].sort((left, right) => left - right)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95) }
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Formats the output of `docs-assistant search`: the passages by rank, and the confidence. */
export function formatSearch(result: SearchResult): string {
  const version = result.pages.find(({ page }) => page.version)?.page.version?.name
  const facts = [
    ...(version === undefined ? [] : [`Version ${version}`]),
    ...(result.language === undefined ? [] : [`Language ${result.language}`]),
    `Confidence ${result.confidence.toFixed(2)}`,
  ]
  const found =
    result.passages.length === 0 ? 'Nothing found.' : result.passages.map(formatPassage).join('\n\n')
  return `${found}\n\n${facts.join('\n')}`
}

function formatPassage({ passage, score }: RankedPassage, index: number): string {
  const title = [passage.pageTitle, ...passage.headings].join(' › ')
  return [
    `${index + 1}. ${title}  (${score.toFixed(2)})`,
    `   ${passage.url}`,
    `   ${excerpt(passage.text)}`,
  ].join('\n')
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength).replace(/\s+\S*$/, '')} …`
}

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
