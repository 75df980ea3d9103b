import { maxSearchContentLength } from '../../protocol/limits.ts'
import type { FoundSection } from '../../protocol/search.ts'
import { blockText } from '../../search/index/blockText.ts'
import type { Block, Passage, RankedPassage, SearchResult } from '../../search/types.ts'
import { contentOf } from '../assistant/contentOf.ts'
import { blocksToMarkdown } from '../assistant/extracts/blocksToMarkdown.ts'
import { titleOf } from '../assistant/titleOf.ts'
import type { Docs } from '../docs/types.ts'
import type { SearchQuery } from './parseSearch.ts'

/** Sections that are ranked at least, so that one whose name is the query is among them. */
const leastRanked = 20

/**
 * Finds the sections for what a reader has typed so far. Sections whose page or heading has the query as its name
 * come first.
 *
 * @param languages that the reader prefers, best first
 */
export function findSections(
  docs: Pick<Docs, 'search'>,
  { query, pageSize, scoreThreshold, filter }: SearchQuery,
  languages: readonly string[],
): FoundSection[] {
  const found = docs.search({
    question: query,
    isUnfinished: true,
    limit: Math.max(pageSize, leastRanked),
    filter,
    languages,
  })
  const score = scoreOf(found)
  return namedFirst(found.passages, query)
    .map((ranked) => describeSection(ranked, score(ranked)))
    .filter(({ metadata }) => metadata.score >= scoreThreshold)
    .slice(0, pageSize)
}

function scoreOf({ passages }: SearchResult): (ranked: RankedPassage) => number {
  const greatest = Math.max(...passages.map(({ score }) => score), Number.EPSILON)
  return ({ score, share = 1 }) => Math.round(1_000 * Math.min(1, share) * (score / greatest)) / 1_000
}

/**
 * Moves to the front: the openings of pages with this title, then the sections with this heading, then the openings of
 * pages whose title begins with it.
 */
function namedFirst(passages: readonly RankedPassage[], query: string): RankedPassage[] {
  const name = nameOf(query)
  if (name === '') return [...passages]
  const rank = ({ passage: { pageTitle, headings } }: RankedPassage) => {
    const heading = headings.at(-1)
    if (heading !== undefined) return nameOf(heading) === name ? 1 : 3
    const title = nameOf(pageTitle)
    if (title === name) return 0
    return title.startsWith(name) ? 2 : 3
  }
  return passages.toSorted((left, right) => rank(left) - rank(right))
}

function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function describeSection({ passage, page }: RankedPassage, score: number): FoundSection {
  const { version, language } = page
  return {
    content: boundedContent(passage),
    path: passage.path,
    metadata: {
      title: titleOf(passage),
      url: passage.url,
      pageTitle: passage.pageTitle,
      headings: passage.headings,
      score,
      ...(version && { version: version.name }),
      ...(language !== undefined && { language }),
    },
  }
}

/** Returns the text of a passage as Markdown; only the beginning of a very long one. */
export function boundedContent(passage: Passage, most: number = maxSearchContentLength): string {
  const content = contentOf(passage)
  if (content.length <= most) return content
  const blocks: Block[] = []
  let left = most
  for (const block of passage.blocks) {
    if (left <= 0) break
    const text = blockText(block)
    blocks.push(text.length <= left ? block : cutBlock(block, text, left))
    left -= text.length
  }
  return blocksToMarkdown(blocks).trimEnd()
}

function cutBlock(block: Block, text: string, length: number): Block {
  if (block.kind === 'code') return { ...block, value: `${block.value.slice(0, length)}…` }
  return { kind: 'text', text: `${text.slice(0, length)}…` }
}
