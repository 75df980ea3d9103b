import { blockText } from '../../search/blockText.ts'
import { searchedText } from '../../search/searchedText.ts'
import { subjectTerms } from '../../search/terms.ts'
import type { Block, Passage } from '../../search/types.ts'

export interface ExtractOptions {
  question: string
  /** Whether the first code block belongs to the answer. */
  withCode: boolean
}

/** Sentences taken in one go, so that an extract reads on. */
const maxSentences = 3
const maxItems = 6
const maxRows = 5
/** A longer listing is for the page itself, in lines. */
const maxCodeLines = 40

/**
 * The part of a passage that answers the question best, in the passage's own words and order:
 * a few sentences in a row, or the items or rows that match; another block where it says what these do not;
 * and the first code block where it is wanted. Where the headings say all of the question that the passage says, it is
 * the opening.
 */
export function extractBlocks(passage: Passage, { question, withCode }: ExtractOptions): Block[] {
  const asked = new Set(subjectTerms(searchedText(question)))
  const kept = new Map<number, Block>()
  const prose = passage.blocks
    .map((block, position) => ({ block, position }))
    .filter(({ block }) => block.kind !== 'code' && block.kind !== 'image')
  const unsaid = withoutTerms(asked, [passage.pageTitle, ...passage.headings].join('\n'))
  const isInHeadings = prose.every(({ block }) => scoreBlock(block, unsaid) === 0)
  const best = isInHeadings ? prose[0] : bestBlock(prose, asked)
  if (best) {
    const shown = cut(best.block, asked)
    kept.set(best.position, shown)
    const next = passage.blocks[best.position + 1]
    if (next && announces(shown, next, isInHeadings)) {
      kept.set(best.position + 1, isShort(next) ? next : cut(next, asked))
    } else {
      const open = withoutTerms(asked, blockText(shown))
      const other = bestBlock(
        prose.filter(({ position }) => position !== best.position),
        open,
      )
      if (other && scoreBlock(other.block, open) > 0) kept.set(other.position, cut(other.block, open))
    }
  }
  const codeAt = passage.blocks.findIndex(
    (block) => block.kind === 'code' && lineCount(block.value) <= maxCodeLines,
  )
  const code = passage.blocks[codeAt]
  if (code && (withCode || prose.length === 0)) kept.set(codeAt, code)
  return [...kept].sort(([left], [right]) => left - right).map(([, block]) => block)
}

/** A sentence that ends in a colon announces what follows it, and an opening the list or the table below. */
function announces(shown: Block, next: Block, isOpening: boolean): boolean {
  if (shown.kind !== 'text' || next.kind === 'image') return false
  return shown.text.endsWith(':') || (isOpening && (next.kind === 'list' || next.kind === 'table'))
}

/** What is announced is whole, where it can be: a part of it would look like all there is. */
function isShort(block: Block): boolean {
  if (block.kind === 'list') return block.items.length <= maxItems
  return block.kind === 'table' && block.rows.length <= maxRows
}

interface PlacedBlock {
  block: Block
  position: number
}

/** The block that holds most of the terms; of equals, the first. */
function bestBlock(blocks: readonly PlacedBlock[], asked: ReadonlySet<string>): PlacedBlock | undefined {
  const scores = blocks.map(({ block }) => scoreBlock(block, asked))
  return blocks[scores.indexOf(Math.max(...scores))]
}

function withoutTerms(asked: ReadonlySet<string>, text: string): Set<string> {
  const said = new Set(subjectTerms(text))
  return new Set([...asked].filter((term) => !said.has(term)))
}

function scoreBlock(block: Block, asked: ReadonlySet<string>): number {
  switch (block.kind) {
    case 'text': {
      // A sentence reads on its own, and an item or a row often does not: it has to say more to be preferred.
      const found = matches(block.text, asked)
      return found > 0 ? found + 1 : 0
    }
    case 'list':
      return Math.max(0, ...block.items.map((item) => matches(item, asked)))
    case 'table':
      return Math.max(0, ...block.rows.map((row) => matches(row.join(' '), asked)))
    case 'code':
      return matches(block.value, asked)
    case 'image':
      return 0
    default:
      return block satisfies never
  }
}

function cut(block: Block, asked: ReadonlySet<string>): Block {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: bestSentences(block.text, asked) }
    case 'list':
      // Steps are of use together.
      if (block.isOrdered && isShort(block)) return block
      return { kind: 'list', items: bestOf(block.items, (item) => matches(item, asked), maxItems) }
    case 'table':
      return { ...block, rows: bestOf(block.rows, (row) => matches(row.join(' '), asked), maxRows) }
    case 'code':
    case 'image':
      return block
    default:
      return block satisfies never
  }
}

/** How many of the asked terms a text has, each counted once. */
function matches(text: string, asked: ReadonlySet<string>): number {
  return new Set(subjectTerms(text).filter((term) => asked.has(term))).size
}

/** The sentences in a row that hold most of what was asked; of equals, the earlier. */
function bestSentences(text: string, asked: ReadonlySet<string>): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const scores = sentences.map((sentence) => matches(sentence, asked))
  let from = 0
  let most = -1
  for (let start = 0; start + maxSentences <= Math.max(sentences.length, maxSentences); start++) {
    const score = scores.slice(start, start + maxSentences).reduce((sum, value) => sum + value, 0)
    if (score > most) {
      most = score
      from = start
    }
  }
  return sentences
    .slice(from, from + maxSentences)
    .join('')
    .trim()
}

/** The best few in their own order; the first few where none matches. */
function bestOf<Item>(items: readonly Item[], score: (item: Item) => number, most: number): Item[] {
  const ranked = items.map((item, position) => ({ position, score: score(item) }))
  const matching = ranked.filter((entry) => entry.score > 0).sort((left, right) => right.score - left.score)
  const positions = (matching.length > 0 ? matching : ranked).slice(0, most).map((entry) => entry.position)
  return positions.sort((left, right) => left - right).map((position) => items[position]!)
}

function lineCount(code: string): number {
  return code.split('\n').length
}
