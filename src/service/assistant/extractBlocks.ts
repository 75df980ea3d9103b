import { blockText } from '../../search/blockText.ts'
import { searchedText } from '../../search/searchedText.ts'
import { subjectTerms } from '../../search/terms.ts'
import type { Block, Passage } from '../../search/types.ts'

export interface ExtractOptions {
  question: string
  /** Whether to include the first code block. */
  withCode: boolean
}

/** Consecutive sentences in an extract. */
const maxSentences = 3
const maxItems = 6
const maxRows = 5
/** Maximum number of lines of a quoted code block. */
const maxCodeLines = 40

/**
 * Selects the blocks of a passage that answer a question best, in the order of the passage: the best block, shortened
 * to matching sentences, items or rows; a second block that matches the remaining terms; and, if wanted, the first code
 * block. If only the headings match the question, the first block is the best one.
 */
export function extractBlocks(passage: Passage, { question, withCode }: ExtractOptions): Block[] {
  const asked = new Set(subjectTerms(searchedText(question)))
  const selected = new Map<number, Block>()
  const prose = passage.blocks
    .map((block, position) => ({ block, position }))
    .filter(({ block }) => block.kind !== 'code' && block.kind !== 'image')
  const missing = withoutTerms(asked, [passage.pageTitle, ...passage.headings].join('\n'))
  const isInHeadings = prose.every(({ block }) => scoreBlock(block, missing) === 0)
  const best = isInHeadings ? prose[0] : bestBlock(prose, asked)
  if (best) {
    const shown = shorten(best.block, asked)
    selected.set(best.position, shown)
    const next = passage.blocks[best.position + 1]
    if (next && introduces(shown, next, isInHeadings)) {
      selected.set(best.position + 1, isShort(next) ? next : shorten(next, asked))
    } else {
      const remaining = withoutTerms(asked, blockText(shown))
      const other = bestBlock(
        prose.filter(({ position }) => position !== best.position),
        remaining,
      )
      if (other && scoreBlock(other.block, remaining) > 0) {
        selected.set(other.position, shorten(other.block, remaining))
      }
    }
  }
  const codeIndex = passage.blocks.findIndex(
    (block) => block.kind === 'code' && lineCount(block.value) <= maxCodeLines,
  )
  const code = passage.blocks[codeIndex]
  if (code && (withCode || prose.length === 0)) selected.set(codeIndex, code)
  return [...selected].sort(([left], [right]) => left - right).map(([, block]) => block)
}

/**
 * Whether a block introduces the next one: it ends with a colon, or it is the first block and a list or table follows.
 */
function introduces(shown: Block, next: Block, isOpening: boolean): boolean {
  if (shown.kind !== 'text' || next.kind === 'image') return false
  return shown.text.endsWith(':') || (isOpening && (next.kind === 'list' || next.kind === 'table'))
}

/** Whether a list or table is short enough to quote whole. A shortened one would look complete. */
function isShort(block: Block): boolean {
  if (block.kind === 'list') return block.items.length <= maxItems
  return block.kind === 'table' && block.rows.length <= maxRows
}

interface PositionedBlock {
  block: Block
  position: number
}

/** Returns the block with the highest score, or the first of several. */
function bestBlock(
  blocks: readonly PositionedBlock[],
  asked: ReadonlySet<string>,
): PositionedBlock | undefined {
  const scores = blocks.map(({ block }) => scoreBlock(block, asked))
  return blocks[scores.indexOf(Math.max(...scores))]
}

function withoutTerms(asked: ReadonlySet<string>, text: string): Set<string> {
  const found = new Set(subjectTerms(text))
  return new Set([...asked].filter((term) => !found.has(term)))
}

function scoreBlock(block: Block, asked: ReadonlySet<string>): number {
  switch (block.kind) {
    case 'text': {
      // A sentence can be understood alone, an item or a row often not. So text wins if both match equally well.
      const found = countTerms(block.text, asked)
      return found > 0 ? found + 1 : 0
    }
    case 'list':
      return Math.max(0, ...block.items.map((item) => countTerms(item, asked)))
    case 'table':
      return Math.max(0, ...block.rows.map((row) => countTerms(row.join(' '), asked)))
    case 'code':
      return countTerms(block.value, asked)
    case 'image':
      return 0
    default:
      return block satisfies never
  }
}

function shorten(block: Block, asked: ReadonlySet<string>): Block {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: bestSentences(block.text, asked) }
    case 'list':
      // Steps make sense only together.
      if (block.isOrdered && isShort(block)) return block
      return { kind: 'list', items: bestOf(block.items, (item) => countTerms(item, asked), maxItems) }
    case 'table':
      return { ...block, rows: bestOf(block.rows, (row) => countTerms(row.join(' '), asked), maxRows) }
    case 'code':
    case 'image':
      return block
    default:
      return block satisfies never
  }
}

/** Counts the different terms of the question that are in a text. */
function countTerms(text: string, asked: ReadonlySet<string>): number {
  return new Set(subjectTerms(text).filter((term) => asked.has(term))).size
}

/** Returns the consecutive sentences with the most terms of the question, or the first of several. */
function bestSentences(text: string, asked: ReadonlySet<string>): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const scores = sentences.map((sentence) => countTerms(sentence, asked))
  let from = 0
  let best = -1
  for (let start = 0; start + maxSentences <= Math.max(sentences.length, maxSentences); start++) {
    const score = scores.slice(start, start + maxSentences).reduce((sum, value) => sum + value, 0)
    if (score > best) {
      best = score
      from = start
    }
  }
  return sentences
    .slice(from, from + maxSentences)
    .join('')
    .trim()
}

/** Returns the best items in their original order, or the first ones if no item matches. */
function bestOf<Item>(items: readonly Item[], score: (item: Item) => number, max: number): Item[] {
  const ranked = items.map((item, position) => ({ position, score: score(item) }))
  const matching = ranked.filter((entry) => entry.score > 0).sort((left, right) => right.score - left.score)
  const positions = (matching.length > 0 ? matching : ranked).slice(0, max).map((entry) => entry.position)
  return positions.sort((left, right) => left - right).map((position) => items[position]!)
}

function lineCount(code: string): number {
  return code.split('\n').length
}
