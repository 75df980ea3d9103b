import { blocksText, blockText, textOf } from '../../../search/index/blockText.ts'
import type { Block, MarkedText } from '../../../search/types.ts'
import type { Measure } from './createMeasure.ts'
import { nameOfItem, withTerm } from './definitions.ts'
import { sentencesOf } from './sentences.ts'
import { sliceText } from './sliceText.ts'

/** A longer paragraph is shortened to sentences about the question. */
const maxParagraphLength = 600
/** Consecutive sentences of a shortened paragraph. */
const maxSentences = 3
/** A list or table with more is shortened to what matches, if something does. */
const maxItems = 12
const maxItemsLength = 1_200
const maxMatchingItems = 6
const maxRows = 6
/** An item must be more about the question than this share of the best one. */
const matchingShare = 0.6

/** Returns how much a block is about the question, by its best item or row. */
export function scoreBlock(block: Block, measure: Measure): number {
  switch (block.kind) {
    case 'text': {
      // A sentence can be understood alone, an item or a row often not. So text wins if both match equally well.
      return measure(block.text) * 1.05
    }
    case 'list':
      return greatest(block.items.map((item) => measure(blocksText(item))))
    case 'table':
      return greatest(block.rows.map((row) => measure(rowText(row))))
    case 'code':
    case 'note':
      return measure(blockText(block))
    case 'image':
      return 0
    default:
      return block satisfies never
  }
}

/** Shortens a long block to what is most about the question. */
export function shortenBlock(block: Block, measure: Measure): Block {
  switch (block.kind) {
    case 'text':
      return block.text.length <= maxParagraphLength ? block : bestSentences(block, measure)
    case 'list': {
      // Steps make sense only together.
      const isWhole =
        block.items.length <= maxItems && (block.isOrdered || blockText(block).length <= maxItemsLength)
      if (isWhole) return block
      // What an item names counts twice: an option tells more than what is said of other ones.
      const score = (item: readonly Block[]) => measure(blocksText(item)) + measure(nameOfItem(item))
      const items = bestOf(block.items, score, maxMatchingItems)
      return { kind: 'list', items }
    }
    case 'table':
      return { ...block, rows: bestOf(block.rows, (row) => measure(rowText(row)), maxRows) }
    case 'note':
    case 'code':
    case 'image':
      return block
    default:
      return block satisfies never
  }
}

/**
 * Returns the consecutive sentences that are most about the question, or the first of several. Those of a definition
 * have its term before them.
 */
function bestSentences(block: Extract<Block, { kind: 'text' }>, measure: Measure): Block {
  const sentences = sentencesOf(block.text)
  const scores = sentences.map(measure)
  let from = 0
  let best = -1
  for (let start = 0; start === 0 || start + maxSentences <= sentences.length; start++) {
    const score = scores.slice(start, start + maxSentences).reduce((sum, each) => sum + each, 0)
    if (score > best) {
      best = score
      from = start
    }
  }
  const before = sentences.slice(0, from).join('').length
  const { length } = sentences
    .slice(from, from + maxSentences)
    .join('')
    .trimEnd()
  return withTerm(block, sliceText(block, before, before + length))
}

/** Returns the best items in their original order, or the first ones if no item matches. */
function bestOf<Item>(items: readonly Item[], score: (item: Item) => number, max: number): Item[] {
  const ranked = items.map((item, position) => ({ position, score: score(item) }))
  const most = greatest(ranked.map((each) => each.score))
  const matching = ranked
    .filter((entry) => entry.score > most * matchingShare)
    .sort((left, right) => right.score - left.score)
  const positions = (matching.length > 0 ? matching : ranked).slice(0, max).map((entry) => entry.position)
  return positions.sort((left, right) => left - right).map((position) => items[position]!)
}

function rowText(row: readonly MarkedText[]): string {
  return row.map(textOf).join(' ')
}

function greatest(numbers: readonly number[]): number {
  return Math.max(0, ...numbers)
}
