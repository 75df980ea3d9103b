import { blocksText, blockText, textOf } from '../../../search/index/blockText.ts'
import { terms } from '../../../search/index/terms.ts'
import type { Block, MarkedText } from '../../../search/types.ts'
import { announces, refersBack, withoutEmptyAnnouncements } from './announcements.ts'
import { betterCode, nearestCode } from './chooseCode.ts'
import { wantsCode } from './codeQuestion.ts'
import { createMeasure, type Measure } from './createMeasure.ts'
import { isDefinition, nameOfItem, withTerm } from './definitions.ts'
import { isExample, onlyImports } from './exampleCode.ts'
import { type ExtractedSection, quotableBlocks } from './quotableBlocks.ts'
import { sentencesOf } from './sentences.ts'
import { sliceText } from './sliceText.ts'
import { isWarning } from './warnings.ts'

export interface ExtractOptions {
  question: string
  /** Terms of the docs that the question stands for, and how much each one tells. */
  terms: ReadonlyMap<string, number>
  /** Tag of the language of the docs. @default 'en' */
  language?: string | undefined
}

/** A section of at most this many characters is quoted whole. */
const maxWholeLength = 1_400
/** Of a longer one, about this many characters are quoted, beside code. */
const maxLength = 900
/** Blocks before the best one are quoted with it, up to this many characters. */
const maxOpeningLength = 500
/** A longer paragraph is shortened to sentences about the question. */
const maxParagraphLength = 600
/** Consecutive sentences of a shortened paragraph. */
const maxSentences = 3
/** A list or table with more is shortened to what matches, if something does. */
const maxItems = 12
const maxItemsLength = 1_200
const maxMatchingItems = 6
const maxRows = 6
/** Matches the number of an explanation in code, as AsciiDoc and Material for MkDocs write it. */
const numberInCode = /<1>|\(1\)!?$/m
/** A further block must be this much about the question, compared with the best one. */
const furtherShare = 0.6
/**
 * Quotes what a section says about a question: all of a short section; of a longer one the blocks that match best, with
 * the code nearest to them. What the docs warn of is left out, except warnings after something else. Returns nothing if
 * the section only warns.
 */
export function extractBlocks(section: ExtractedSection, options: ExtractOptions): Block[] {
  const measure = createMeasure(options.terms, options.language)
  const quotable = quotableBlocks(section, options.question, measure)
  const first = quotable.findIndex((block) => block !== undefined && !isWarning(block))
  if (first < 0) return []
  const isShort = blocksText(quotable.filter((block) => block !== undefined)).length <= maxWholeLength
  const chosen = isShort
    ? new Map(quotable.flatMap((block, index) => (block && index >= first ? [[index, block] as const] : [])))
    : chooseBlocks(section.title, quotable, first, options, measure)
  return withoutEmptyAnnouncements(chosen)
}

/** Chooses blocks of a long section, by their places. */
function chooseBlocks(
  title: string,
  quotable: ReadonlyArray<Block | undefined>,
  first: number,
  options: ExtractOptions,
  measure: Measure,
): Map<number, Block> {
  const chosen = new Map<number, Block>()
  const prose = quotable.flatMap((block, index) => (block && block.kind !== 'code' ? [{ block, index }] : []))
  const beyondTitle = createMeasure(withoutTermsOf(title, options), options.language)
  const isInTitle = prose.every(({ block }) => scoreBlock(block, beyondTitle) === 0)
  let length = 0
  /** Place of the block that matches best. */
  let main: number | undefined
  const choose = (index: number, block = shorten(quotable[index]!, measure)) => {
    if (chosen.has(index)) return
    chosen.set(index, block)
    length += blockText(block).length
    const before = quotable[index - 1]
    if (before && block.kind !== 'text' && announces(before)) choose(index - 1)
    const isBound = explainsCode(block, before) || goesOn(quotable, index)
    if (isBound || (before && before.kind !== 'note' && refersBack(block))) choose(index - 1)
    const after = quotable[index + 1]
    if (after && (announces(block) || explainsCode(after, block))) choose(index + 1)
  }
  if (isInTitle) {
    for (const [index, block] of quotable.entries()) {
      if (index < first || !block) continue
      if (chosen.size > 0 && length + blockText(shorten(block, measure)).length > maxLength) break
      choose(index)
    }
  } else {
    const ranked = prose
      .map((each) => ({ ...each, score: scoreBlock(each.block, measure) }))
      .filter(({ block }) => !isWarning(block))
      .sort((left, right) => right.score - left.score)
    const best = ranked[0]
    if (best) {
      main = best.index
      const opening = quotable.slice(first, best.index).filter((block) => block !== undefined)
      if (blocksText(opening).length <= maxOpeningLength)
        for (let index = first; index < best.index; index++) if (quotable[index]) choose(index)
      choose(best.index)
    }
    for (const { index, block, score } of ranked.slice(1)) {
      const shown = shorten(block, measure)
      const isNear = best && score >= best.score * furtherShare
      // Steps are quoted whole, and the text after them makes no sense without them.
      const room = shown.kind === 'list' && shown.isOrdered ? 0 : blockText(shown).length
      if (isNear && length + room <= maxLength) choose(index, shown)
    }
  }
  const anchor = main ?? first
  const code = nearestCode(quotable, anchor, options.terms, measure)
  const hasCode = [...chosen.values()].some(isExample)
  if (code !== undefined && (chosen.size === 0 || (!hasCode && wantsCode(options.question)))) choose(code)
  const better = hasCode && wantsCode(options.question) ? betterCode(quotable, chosen, measure) : undefined
  if (better !== undefined) choose(better)
  const imports = quotable.findLastIndex((block, index) => chosen.has(index) && block?.kind === 'code')
  if (wantsCode(options.question) && onlyImports(quotable[imports])) {
    const next = quotable.findIndex((block, index) => index > imports && block?.kind === 'code')
    if (next >= 0) choose(next)
  }
  // Code just after other code is another file of the same example.
  for (const index of [...chosen.keys()])
    if (quotable[index]?.kind === 'code' && quotable[index + 1]?.kind === 'code') choose(index + 1)
  // A quotation begins with words.
  const start = Math.min(...chosen.keys())
  if (chosen.get(start)?.kind === 'code' && quotable[start - 1]?.kind === 'text') choose(start - 1)
  return chosen
}

/** Whether a text or list goes on with the definition before it. After the last term, it may be about all of them. */
function goesOn(quotable: ReadonlyArray<Block | undefined>, index: number): boolean {
  const block = quotable[index]
  return (
    (block?.kind === 'text' || block?.kind === 'list') &&
    !isDefinition(block) &&
    isDefinition(quotable[index - 1]) &&
    quotable.slice(index).some(isDefinition)
  )
}

/** Whether a list explains the code before it by the numbers in it: `<1>`, or `(1)` at the end of a line. */
function explainsCode(list: Block, code: Block | undefined): boolean {
  return (
    code?.kind === 'code' && list.kind === 'list' && list.isOrdered === true && numberInCode.test(code.value)
  )
}

function withoutTermsOf(title: string, options: ExtractOptions): Map<string, number> {
  const found = new Set(terms(title, options.language))
  return new Map([...options.terms].filter(([term]) => !found.has(term)))
}

function scoreBlock(block: Block, measure: Measure): number {
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

function shorten(block: Block, measure: Measure): Block {
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
    .filter((entry) => entry.score > most * furtherShare)
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
