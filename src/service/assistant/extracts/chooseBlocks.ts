import { blocksText, blockText } from '../../../search/index/blockText.ts'
import { terms } from '../../../search/index/terms.ts'
import type { Block } from '../../../search/types.ts'
import { announces, refersBack } from './announcements.ts'
import { betterCode, nearestCode } from './chooseCode.ts'
import { wantsCode } from './codeQuestion.ts'
import { createMeasure, type Measure } from './createMeasure.ts'
import { isDefinition } from './definitions.ts'
import { isExample, onlyImports } from './exampleCode.ts'
import { scoreBlock, shortenBlock } from './shortenBlock.ts'
import { isWarning } from './warnings.ts'

export interface ExtractOptions {
  question: string
  /** Languages of code that the question names. */
  named: ReadonlySet<string>
  /** Terms of the docs that the question stands for, and how much each one tells. */
  terms: ReadonlyMap<string, number>
  /** Tag of the language of the docs. @default 'en' */
  language?: string | undefined
}

/** About this many characters of a long section are quoted, beside code. */
const maxLength = 900
/** Blocks before the best one are quoted with it, up to this many characters. */
const maxOpeningLength = 500
/** A further block must be this much about the question, compared with the best one. */
const furtherShare = 0.6
/** Matches the number of an explanation in code, as AsciiDoc and Material for MkDocs write it. */
const numberInCode = /<1>|\(1\)!?$/m

/** Blocks of a section by their places; undefined for those that must not be quoted. */
type Quotable = ReadonlyArray<Block | undefined>

/** The blocks that are chosen so far. */
interface Choice {
  /** By their places. */
  chosen: Map<number, Block>
  /** Number of characters that they have. */
  length(): number
  /** Adds a block, with the blocks beside it without which it makes no sense. */
  add(index: number, shortened?: Block): void
}

/**
 * Chooses blocks of a long section, by their places: those that match best, or the first ones if the title says all that
 * is asked, and the code that belongs to them.
 *
 * @param first place of the first block that does not warn
 */
export function chooseBlocks(
  title: string,
  quotable: Quotable,
  first: number,
  options: ExtractOptions,
  measure: Measure,
): Map<number, Block> {
  const choice = createChoice(quotable, measure)
  const prose = quotable.flatMap((block, index) => (block && block.kind !== 'code' ? [{ block, index }] : []))
  const beyondTitle = createMeasure(withoutTermsOf(title, options), options.language)
  const isInTitle = prose.every(({ block }) => scoreBlock(block, beyondTitle) === 0)
  const best = isInTitle
    ? addFirst(choice, quotable, first, measure)
    : addBest(choice, quotable, first, measure, prose)
  addCode(choice, quotable, best ?? first, options, measure)
  return choice.chosen
}

function createChoice(quotable: Quotable, measure: Measure): Choice {
  const chosen = new Map<number, Block>()
  let length = 0
  function add(index: number, block = shortenBlock(quotable[index]!, measure)): void {
    if (chosen.has(index)) return
    chosen.set(index, block)
    length += blockText(block).length
    const before = quotable[index - 1]
    if (before && block.kind !== 'text' && announces(before)) add(index - 1)
    const isBound = explainsCode(block, before) || goesOn(quotable, index)
    if (isBound || (before && before.kind !== 'note' && refersBack(block))) add(index - 1)
    const after = quotable[index + 1]
    if (after && (announces(block) || explainsCode(after, block))) add(index + 1)
  }
  return { chosen, length: () => length, add }
}

/** Adds the blocks that a section begins with, as many as there is room for. */
function addFirst(choice: Choice, quotable: Quotable, first: number, measure: Measure): undefined {
  for (const [index, block] of quotable.entries()) {
    if (index < first || !block) continue
    const length = choice.length() + blockText(shortenBlock(block, measure)).length
    if (choice.chosen.size > 0 && length > maxLength) return
    choice.add(index)
  }
}

/**
 * Adds the block that matches best, with what a section says before it, and others that match nearly as well. Returns
 * the place of the best one.
 */
function addBest(
  choice: Choice,
  quotable: Quotable,
  first: number,
  measure: Measure,
  prose: ReadonlyArray<{ block: Block; index: number }>,
): number | undefined {
  const [best, ...others] = prose
    .map((each) => ({ ...each, score: scoreBlock(each.block, measure) }))
    .filter(({ block }) => !isWarning(block))
    .sort((left, right) => right.score - left.score)
  if (!best) return undefined
  const opening = quotable.slice(first, best.index).filter((block) => block !== undefined)
  if (blocksText(opening).length <= maxOpeningLength)
    for (let index = first; index < best.index; index++) if (quotable[index]) choice.add(index)
  choice.add(best.index)
  for (const { index, block, score } of others) {
    const shown = shortenBlock(block, measure)
    // Steps are quoted whole, and the text after them makes no sense without them.
    const room = shown.kind === 'list' && shown.isOrdered ? 0 : blockText(shown).length
    if (score >= best.score * furtherShare && choice.length() + room <= maxLength) choice.add(index, shown)
  }
  return best.index
}

/** Adds the code that an answer needs, and what belongs to the code that is chosen. */
function addCode(
  { chosen, add }: Choice,
  quotable: Quotable,
  anchor: number,
  { question, terms: asked }: ExtractOptions,
  measure: Measure,
): void {
  const isCodeWanted = wantsCode(question)
  const hasCode = [...chosen.values()].some(isExample)
  const nearest = nearestCode(quotable, anchor, asked, measure)
  if (nearest !== undefined && (chosen.size === 0 || (!hasCode && isCodeWanted))) add(nearest)
  const better = hasCode && isCodeWanted ? betterCode(quotable, chosen, measure) : undefined
  if (better !== undefined) add(better)
  const last = quotable.findLastIndex((block, index) => chosen.has(index) && block?.kind === 'code')
  if (isCodeWanted && onlyImports(quotable[last])) {
    const next = quotable.findIndex((block, index) => index > last && block?.kind === 'code')
    if (next >= 0) add(next)
  }
  // Code just after other code is another file of the same example.
  for (const index of [...chosen.keys()])
    if (quotable[index]?.kind === 'code' && quotable[index + 1]?.kind === 'code') add(index + 1)
  // A quotation begins with words.
  const start = Math.min(...chosen.keys())
  if (chosen.get(start)?.kind === 'code' && quotable[start - 1]?.kind === 'text') add(start - 1)
}

/** Whether a text or list goes on with the definition before it. After the last term, it may be about all of them. */
function goesOn(quotable: Quotable, index: number): boolean {
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
