import type { Block, Inline, MarkedText, Page, Passage } from '../../../search/types.ts'
import { versionKey } from '../../../search/versions/versionName.ts'
import { buildPage, type PageOptions } from '../parse/buildPage.ts'
import { maxPinnedQuestionLength, questionKey } from './questionKey.ts'

/** Maximum number of questions of a pinned answer. */
export const maxPinnedQuestions = 50
/** Maximum length of a pinned answer, in UTF-16 code units of its text. */
export const maxPinnedAnswerLength = 20_000

/** Fields of the frontmatter. Others may be misspelled, or mean something to a docs build. */
const knownFields: ReadonlySet<string> = new Set(['questions', 'versions', 'checked', 'until'])

/** An answer that the docs team wrote and checked. */
export interface PinnedAnswer {
  /** Path of its file, relative to the docs folder. */
  file: string
  /** Keys of its questions, by `questionKey`. */
  keys: readonly string[]
  /** Keys of the versions it is for, by `versionKey`. Empty for all. */
  versions: readonly string[]
  /** Day on which the team checked it: `2026-03-12`. */
  checked: string
  /** Last day on which it is given. */
  until?: string | undefined
  /** The text, in its sections. */
  passages: readonly Passage[]
  /** Links to pages, and those that are only an anchor, as written. */
  links: readonly string[]
}

/** A pinned answer with its sources. */
export interface CheckedAnswer extends PinnedAnswer {
  /** The sections it links to, in the order of its links. */
  sections: readonly Passage[]
}

/** A file is not a pinned answer. The message says what is wrong. */
export class PinnedAnswerError extends Error {
  override readonly name = 'PinnedAnswerError'
}

/** Parses the file of a pinned answer. @throws PinnedAnswerError */
export function parsePinnedAnswer(source: string, file: string, options: PageOptions): PinnedAnswer {
  const page = readPage(source, file, options)
  const { questions, versions = [], checked, until } = page.frontmatter
  const unknown = Object.keys(page.frontmatter).find((name) => !knownFields.has(name))
  if (unknown !== undefined)
    throw new PinnedAnswerError(
      `${JSON.stringify(unknown)} in its frontmatter is not a field of a pinned answer.`,
    )
  const length = page.passages.reduce((sum, { text }) => sum + text.length, 0)
  if (length === 0) throw new PinnedAnswerError('It has no text below its frontmatter.')
  if (length > maxPinnedAnswerLength) {
    throw new PinnedAnswerError(`It has ${length} characters. The limit is ${maxPinnedAnswerLength}.`)
  }
  return {
    file,
    keys: readQuestions(questions),
    versions: readTexts(versions, 'versions').map(versionKey),
    checked: readDay(checked, 'checked'),
    ...(until !== undefined && { until: readDay(until, 'until') }),
    passages: page.passages,
    links: [
      ...page.links.map(({ href }) => href),
      ...page.passages
        .flatMap(({ blocks }) => blocks.flatMap(linksOf))
        .filter((href) => href.startsWith('#')),
    ],
  }
}

function readPage(source: string, file: string, options: PageOptions): Page {
  try {
    return buildPage(source, file, options)
  } catch (error) {
    throw new PinnedAnswerError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function readQuestions(value: unknown): string[] {
  const questions = readTexts(value ?? [], 'questions')
  if (questions.length === 0)
    throw new PinnedAnswerError('"questions" in its frontmatter must list the questions that it answers.')
  if (questions.length > maxPinnedQuestions)
    throw new PinnedAnswerError(`It has ${questions.length} questions. The limit is ${maxPinnedQuestions}.`)
  const keys = questions.map((question) => {
    const key = questionKey(question)
    if (key !== undefined) return key
    throw new PinnedAnswerError(
      question.length > maxPinnedQuestionLength
        ? `A question has ${question.length} characters. The limit is ${maxPinnedQuestionLength}.`
        : `The question ${JSON.stringify(question)} names no subject. Write it as a reader would ask it.`,
    )
  })
  return [...new Set(keys)]
}

function readTexts(value: unknown, name: string): string[] {
  const list = Array.isArray(value) ? value : [value]
  // YAML reads the version `2` as a number.
  const texts = list.map((each) => (typeof each === 'number' ? String(each) : each))
  if (texts.every((each) => typeof each === 'string' && each.trim() !== '')) return texts as string[]
  throw new PinnedAnswerError(`"${name}" in its frontmatter must be a list of texts.`)
}

function readDay(value: unknown, name: string): string {
  if (typeof value === 'string' && isDay(value)) return value
  throw new PinnedAnswerError(`"${name}" in its frontmatter must be a day such as 2026-03-12.`)
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // JavaScript reads February 30 as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the addresses of the links in a block, as written. */
function linksOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return inlineLinks(block.inline ?? [])
    case 'list':
      return block.items.flat().flatMap(linksOf)
    case 'table':
      return [block.header, ...block.rows].flat().flatMap(markedLinks)
    case 'note':
      return [...markedLinks(block.title ?? ''), ...block.blocks.flatMap(linksOf)]
    case 'code':
    case 'image':
      return []
    default:
      return block satisfies never
  }
}

function markedLinks(marked: MarkedText): string[] {
  return typeof marked === 'string' ? [] : inlineLinks(marked.inline)
}

function inlineLinks(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || 'code' in part) return []
    return [...('link' in part ? [part.link] : []), ...inlineLinks(part.children)]
  })
}
