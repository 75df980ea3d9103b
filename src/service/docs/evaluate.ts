import { posix } from 'node:path'
import type { RankedPassage, SearchResult } from '../../search/types.ts'
import type { Docs } from './types.ts'

/** Length of the text shown of each passage found. */
const excerptLength = 200
/** Unknown pages that an error names; more of them is another folder. */
const namedPages = 10

/** A question with the pages that answer it. */
export interface EvaluationQuestion {
  id: string
  question: string
  /** Files relative to the docs folder; any of them is a right answer. */
  pages: readonly string[]
}

/** A file of questions cannot be used; the message names the line or the page. */
export class QuestionsError extends Error {
  override readonly name = 'QuestionsError'
}

/**
 * Reads questions, one JSON object on each line; empty lines and a byte order mark are passed over.
 *
 * @throws QuestionsError for a line that is not a question, and where there is none
 */
export function parseQuestions(jsonLines: string): EvaluationQuestion[] {
  const questions = jsonLines
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseQuestion(line, index + 1)]))
  if (questions.length === 0) {
    throw new QuestionsError(
      'The file holds no question; give one object {"id", "question", "pages"} on each line.',
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
      `The questions cannot be read: line ${number} is not JSON; each line holds one object {"id", "question", "pages"}.`,
    )
  }
  const { id, question, pages } = (value ?? {}) as Partial<Record<string, unknown>>
  const isQuestion =
    typeof id === 'string' &&
    typeof question === 'string' &&
    Array.isArray(pages) &&
    pages.length > 0 &&
    pages.every((page) => typeof page === 'string')
  if (!isQuestion) {
    throw new QuestionsError(
      `The questions cannot be read: line ${number} is not a question; it needs "id" and "question" as texts and "pages" as a list of file names.`,
    )
  }
  // Files are compared as texts.
  return { id, question, pages: pages.map((page) => posix.normalize(page)) }
}

/**
 * Checks that the pages of questions are in the docs: one that is not can only be missed, and would count against the
 * search.
 *
 * @throws QuestionsError naming the pages that are not
 */
export function checkQuestionPages(
  docs: Pick<Docs, 'pages' | 'folder'>,
  questions: readonly EvaluationQuestion[],
): void {
  const files = new Set(docs.pages.map(({ file }) => file))
  const unknown = new Set(questions.flatMap(({ pages }) => pages.filter((page) => !files.has(page))))
  if (unknown.size === 0) return
  const named = [...unknown].slice(0, namedPages).join(', ')
  const more = unknown.size > namedPages ? ` and ${unknown.size - namedPages} more` : ''
  throw new QuestionsError(
    `The questions name pages that are not in ${docs.folder}: ${named}${more}. Give files relative to that folder, such as "guide/keys.md".`,
  )
}

export interface EvaluatedQuestion {
  id: string
  /** Files of the pages found, best first. */
  pages: readonly string[]
  confidence: number
  /** How long the search took, in milliseconds. */
  ms: number
}

export interface Evaluation {
  /** In the order of the questions. */
  results: readonly EvaluatedQuestion[]
  /** Share of questions whose first page is one of theirs. */
  recallAt1: number
  /** Share of questions with one of their pages among the first five. */
  recallAt5: number
  /** Mean of one divided by the rank of the first right page; beyond the tenth it counts as nothing. */
  meanReciprocalRankAt10: number
  /** Median time of a search, in milliseconds. */
  p50Ms: number
  /** Time that 95 of 100 searches stay under, in milliseconds. */
  p95Ms: number
}

/** Asks the docs every question and measures how well the right pages are found. */
export function evaluate(docs: Pick<Docs, 'search'>, questions: readonly EvaluationQuestion[]): Evaluation {
  const evaluated = questions.map(({ id, question }) => {
    const start = performance.now()
    const { pages, confidence } = docs.search({ question })
    return { id, pages: pages.map(({ page }) => page.file), confidence, ms: performance.now() - start }
  })
  const ranks = evaluated.map(({ pages }, index) => rankOfAnswer(pages, questions[index]?.pages ?? []))
  return { results: evaluated, ...rankMeasures(ranks), ...timeMeasures(evaluated.map(({ ms }) => ms)) }
}

/** Rank of the first right page, counted from 1; infinite where none was found. */
export function rankOfAnswer(found: readonly string[], right: readonly string[]): number {
  const index = found.findIndex((file) => right.includes(file))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

/** Measures over the ranks of right pages. */
export function rankMeasures(ranks: readonly number[]) {
  return {
    recallAt1: mean(ranks.map((rank) => (rank <= 1 ? 1 : 0))),
    recallAt5: mean(ranks.map((rank) => (rank <= 5 ? 1 : 0))),
    meanReciprocalRankAt10: mean(ranks.map((rank) => (rank <= 10 ? 1 / rank : 0))),
  }
}

/** Median and 95th percentile of times in milliseconds. */
export function timeMeasures(times: readonly number[]) {
  const sorted = [...times].sort((left, right) => left - right)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95) }
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** What `docs-assistant search` prints: the passages by rank, and how likely an answer is. */
export function formatSearch(result: SearchResult): string {
  const confidence = `Confidence ${result.confidence.toFixed(2)}`
  if (result.passages.length === 0) return `Nothing found. ${confidence}`
  return `${result.passages.map(formatPassage).join('\n\n')}\n\n${confidence}`
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

/** What `docs-assistant eval` prints. */
export function formatEvaluation(evaluation: Evaluation): string {
  return [
    `questions  ${evaluation.results.length}`,
    `recall@1   ${evaluation.recallAt1.toFixed(3)}`,
    `recall@5   ${evaluation.recallAt5.toFixed(3)}`,
    `MRR@10     ${evaluation.meanReciprocalRankAt10.toFixed(3)}`,
    `p50        ${evaluation.p50Ms.toFixed(1)} ms`,
    `p95        ${evaluation.p95Ms.toFixed(1)} ms`,
  ].join('\n')
}
