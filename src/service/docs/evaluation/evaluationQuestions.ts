import { posix } from 'node:path'
import type { Docs } from '../types.ts'

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
