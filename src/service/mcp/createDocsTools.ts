import type { Coverage, SearchFilter, StreamChunk } from '../../protocol/assistant.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { PageHead } from '../../search/types.ts'
import { otherVersions } from '../../search/versions/otherVersions.ts'
import type { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import { titleOf } from '../assistant/titleOf.ts'
import type { Docs } from '../docs/types.ts'
import { withoutMarks } from '../mask/maskText.ts'
import { findReaderPage } from '../pages/findReaderPage.ts'
import { pageText } from '../pages/writePage.ts'
import { boundedContent } from '../search/findSections.ts'
import { absoluteLinks } from './absoluteLinks.ts'
import type { McpCaller } from './McpCaller.ts'
import type { StoreGap } from './storeGap.ts'

export interface DocsToolsOptions {
  docs: Docs
  /** Starts and ends with a slash. */
  basePath: string
  resolveLinks: ReturnType<typeof createLinkResolver>
  /** Answers a question as the assistant does. */
  ask(
    question: string,
    filter: SearchFilter | null,
    caller: McpCaller,
    signal: AbortSignal,
  ): AsyncIterable<StreamChunk>
  /** Masks secrets and addresses. */
  mask(text: string): string
  storeGap: StoreGap
}

/** Result of a tool: a text for models, and the same as data. */
export interface ToolOutput {
  text: string
  data: Record<string, unknown>
}

/** Choice of the pages that a tool reads. */
interface Scope {
  version?: string | undefined
  language?: string | undefined
}

/** Default and maximum number of sections that a search returns. */
export const defaultToolResults = 5
export const maxToolResults = 20
/** Maximum length of the text of one section, in UTF-16 code units. */
export const maxToolSectionLength = 4_000
/** Maximum length of the part of a page that is read at once, in UTF-16 code units. */
export const maxToolPageLength = 40_000

/** Tools with which agents read the docs. */
export type DocsTools = ReturnType<typeof createDocsTools>

/** Creates the tools. Agents may see the message of an AssistantError that a tool throws, and of no other error. */
export function createDocsTools(options: DocsToolsOptions) {
  const { docs, basePath, resolveLinks, ask, mask, storeGap } = options

  async function search(
    { query, limit = defaultToolResults, ...scope }: { query: string; limit?: number | undefined } & Scope,
    caller: McpCaller,
    signal: AbortSignal,
  ): Promise<ToolOutput> {
    const masked = mask(query)
    await caller.takeTurn()
    const found = await docs.searchAll(
      { question: withoutMarks(masked), limit, filter: filterOf(scope) },
      { signal },
    )
    const coverage = coverageOf(found)
    const results = found.passages.map(({ passage, page }) => ({
      title: titleOf(passage),
      url: absolute(passage.url, caller),
      path: passage.path,
      ...describePlace(page),
      content: boundedContent(passage, maxToolSectionLength),
    }))
    if (coverage === 'none' && masked.trim() !== '') await storeMiss(masked, caller)
    const sections = results.map(({ title, url, version, content }) =>
      [`## ${oneLine(title)}`, describeAddress(url, version), content].join('\n\n'),
    )
    return {
      text: [describeSearch(coverage, results.length), ...sections].join('\n\n'),
      data: { coverage, results },
    }
  }

  /** Stores a search that found nothing, unless the limit of reports is used up. */
  async function storeMiss(question: string, caller: McpCaller): Promise<void> {
    try {
      await caller.countReport()
    } catch (error) {
      if (error instanceof AssistantError) return
      throw error
    }
    await storeGap({ question, page: undefined, note: '', isReported: false })
  }

  async function readPage(
    { path, offset = 0 }: { path: string; offset?: number | undefined },
    caller: McpCaller,
  ): Promise<ToolOutput> {
    const record = findReaderPage(docs.pages, path, basePath)
    const page = record && docs.page(record.file)
    if (!page) throw new AssistantError('not-found', 'The docs have no page at this path. Search for it.')
    const all = absoluteLinks(await pageText(page, resolveLinks), caller.origin)
    const content = all.slice(offset, offset + maxToolPageLength)
    const end = offset + content.length
    const nextOffset = end < all.length ? end : undefined
    const url = absolute(page.url, caller)
    const place = describePlace(page)
    const others = otherVersions(page, docs.pages)
    const rest =
      nextOffset === undefined ? [] : [`The page continues. Read it again with "offset": ${nextOffset}.`]
    return {
      text: [describeAddress(url, place.version), content.trim(), ...rest].join('\n\n'),
      data: {
        title: page.title,
        url,
        path: page.path,
        ...place,
        ...(others.length > 0 && { otherVersions: others }),
        content,
        ...(nextOffset !== undefined && { nextOffset }),
      },
    }
  }

  async function answer(
    { question, ...scope }: { question: string } & Scope,
    caller: McpCaller,
    signal: AbortSignal,
  ): Promise<ToolOutput> {
    if (question.trim() === '') throw new AssistantError('invalid-request', '"question" must not be empty.')
    await caller.countQuestion()
    let text = ''
    const sources: { title: string; url: string }[] = []
    let outcome: Record<string, unknown> | undefined
    for await (const chunk of ask(question, filterOf(scope), caller, signal)) {
      if (chunk.type === 'text-delta') text += chunk.delta
      if (chunk.type === 'source-url')
        sources.push({ title: chunk.title ?? chunk.url, url: absolute(chunk.url, caller) })
      if (chunk.type === 'finish') {
        const { answered, coverage, version, versions } = chunk.messageMetadata
        outcome = {
          answered,
          coverage,
          ...(version !== undefined && { version }),
          ...(versions && { otherVersions: versions }),
        }
      }
    }
    if (!outcome) throw new AssistantError('answer-failed', 'The answer could not be completed.')
    const written = absoluteLinks(text.trim(), caller.origin)
    const list = sources.map(({ title, url }, index) => `[${index + 1}] ${oneLine(title)}: ${url}`)
    return {
      text: [
        written,
        ...(list.length > 0 ? [`Sources:\n${list.join('\n')}`] : []),
        describeCoverage(outcome.coverage as Coverage),
      ].join('\n\n'),
      data: { ...outcome, answer: written, sources },
    }
  }

  async function reportGap(
    given: { question: string; note?: string | undefined; path?: string | undefined },
    caller: McpCaller,
  ): Promise<ToolOutput> {
    if (given.question.trim() === '')
      throw new AssistantError('invalid-request', '"question" must not be empty.')
    await caller.countReport()
    const page = given.path === undefined ? undefined : findReaderPage(docs.pages, given.path, basePath)
    await storeGap({
      question: mask(given.question),
      note: mask(given.note ?? ''),
      page: page?.path,
      isReported: true,
    })
    return { text: 'The report is stored for the people who write the docs.', data: { stored: true } }
  }

  return { search, readPage, ask: answer, reportGap }
}

function filterOf({ version, language }: Scope): SearchFilter | null {
  if (version === undefined && language === undefined) return null
  return { ...(version !== undefined && { version }), ...(language !== undefined && { language }) }
}

function describePlace({ version, language }: PageHead) {
  return { ...(version && { version: version.name }), ...(language !== undefined && { language }) }
}

function absolute(url: string, { origin }: McpCaller): string {
  return origin !== undefined && url.startsWith('/') ? origin + url : url
}

function describeAddress(url: string, version: string | undefined): string {
  return version === undefined ? `Address: ${url}` : `Address: ${url} (version ${oneLine(version)})`
}

function describeSearch(coverage: Coverage, count: number): string {
  if (count === 0) return 'Nothing was found. The docs probably do not cover this.'
  return `${count} ${count === 1 ? 'section' : 'sections'}, the best first. ${describeCoverage(coverage)}`
}

function describeCoverage(coverage: Coverage): string {
  switch (coverage) {
    case 'full':
      return 'Coverage: full. The docs cover this.'
    case 'partly':
      return 'Coverage: partly. The docs may cover only a part of this.'
    case 'none':
      return 'Coverage: none. The docs probably do not cover this; do not fill the gap with a guess.'
    default:
      return coverage satisfies never
  }
}

/** Returns a text of the docs on one line, so that it cannot be taken for another line of the result. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
