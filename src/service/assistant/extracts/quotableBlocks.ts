import type { Block } from '../../../search/types.ts'
import { fitOf } from './codeQuestion.ts'
import type { Measure } from './createMeasure.ts'
import { cropCode } from './cropCode.ts'
import {
  forbidsInHeading,
  hasGoodLabel,
  introducesWarned,
  recommends,
  replacesCode,
  withoutWarned,
} from './warnings.ts'

/** A section to quote from. */
export interface ExtractedSection {
  /** Title of the page and headings of the section. */
  title: string
  blocks: readonly Block[]
}

/**
 * Returns the blocks of a section that may be quoted, at their places.
 *
 * @param asked languages of code that the question names
 */
export function quotableBlocks(
  { title, blocks: all }: ExtractedSection,
  asked: ReadonlySet<string>,
  measure: Measure,
): (Block | undefined)[] {
  const blocks = chooseTabs(all, asked, measure)
  const fitting = blocks.map((block) => (block.kind === 'code' ? fitOf(block.language, asked) : 'no'))
  const hasBest = fitting.includes('best')
  const isWrong = blocks.map(
    (block, index) =>
      block.kind === 'code' &&
      (isWrongHere(blocks, index, title) || withoutWarned(block.value, block.language) === undefined),
  )
  return blocks.map((block, index) => {
    if (block.kind === 'image' || isWrong[index] || isAboutWrong(blocks, index, isWrong)) return undefined
    if (block.kind === 'code') {
      const isIntroduced = blocks[index - 1]?.kind === 'text'
      if (fitting[index] === 'no' || (hasBest && fitting[index] !== 'best' && !isIntroduced)) return undefined
      if (fitting[index] !== 'best' && isStyleOfExample(blocks, index)) return undefined
    }
    return withTidyCode(block, measure)
  })
}

const styles = /^(?:css|scss|sass|less)$/

/** Whether code is the style sheet of the code just before it, as in a sandbox. */
function isStyleOfExample(blocks: readonly Block[], index: number): boolean {
  const [before, block] = blocks.slice(Math.max(0, index - 1), index + 1)
  return (
    before?.kind === 'code' &&
    block?.kind === 'code' &&
    styles.test(block.language ?? '') &&
    !styles.test(before.language ?? '')
  )
}

/** Whether the words around code, or the heading, say that it is wrong. */
function isWrongHere(blocks: readonly Block[], index: number, title: string): boolean {
  const { value } = blocks[index] as Extract<Block, { kind: 'code' }>
  const before = blocks.slice(0, index).findLast(({ kind }) => kind !== 'code')
  const after = blocks.slice(index).find(({ kind }) => kind !== 'code')
  const introduction = before?.kind === 'text' ? before.text : ''
  if (blocks[index - 1]?.kind === 'text' && introducesWarned(introduction)) return true
  if (forbidsInHeading(title) && !recommends(introduction) && !hasGoodLabel(value)) return true
  return after?.kind === 'text' && replacesCode(after.text)
}

/** Texts between wrong code and the text that introduces the right code. More are about something else. */
const maxAboutWrong = 3

/** Whether a text still describes wrong code, before the right code is introduced. */
function isAboutWrong(blocks: readonly Block[], index: number, isWrong: readonly boolean[]): boolean {
  const wrong = isWrong.lastIndexOf(true, index)
  const right = blocks.findIndex(({ kind }, at) => at > index && kind === 'code')
  if (wrong < 0 || right < 0 || isWrong[right] || index >= right - 1) return false
  const between = blocks.slice(wrong + 1, right - 1)
  return between.length <= maxAboutWrong && between.every(({ kind }) => kind === 'text')
}

/** Crops long code, also in lists and notes, and leaves out what it marks as wrong. */
function withTidyCode(block: Block, measure: Measure): Block | undefined {
  switch (block.kind) {
    case 'code': {
      const value = withoutWarned(block.value, block.language)
      return value === undefined ? undefined : { ...block, value: cropCode(value, measure) }
    }
    case 'list':
      return { ...block, items: block.items.map((item) => tidyAll(item, measure)) }
    case 'note':
      return { ...block, blocks: tidyAll(block.blocks, measure) }
    case 'text':
    case 'table':
    case 'image':
      return block
    default:
      return block satisfies never
  }
}

function tidyAll(blocks: readonly Block[], measure: Measure): Block[] {
  return blocks.flatMap((block) => withTidyCode(block, measure) ?? [])
}

/**
 * Leaves out all tabs but one of code that says the same for different tools or in different languages, also in lists
 * and notes: the one that is asked for, else the first.
 */
function chooseTabs(
  blocks: readonly Block[],
  asked: ReadonlySet<string>,
  measure: Measure,
): readonly Block[] {
  const chosen: Block[] = []
  const scoreOf = ({ language, title = '', value }: Code) =>
    (fitOf(language, asked) === 'best' ? 1_000 : 0) + measure(`${title}\n${value}`)
  for (const block of blocks) {
    const best = chosen.at(-1)
    if (block.kind !== 'code' || !block.isAlternative || best?.kind !== 'code') {
      chosen.push(withChosenTabs(block, asked, measure))
    } else if (scoreOf(block) > scoreOf(best)) chosen[chosen.length - 1] = block
  }
  return chosen
}

type Code = Extract<Block, { kind: 'code' }>

function withChosenTabs(block: Block, asked: ReadonlySet<string>, measure: Measure): Block {
  if (block.kind === 'list')
    return { ...block, items: block.items.map((item) => chooseTabs(item, asked, measure)) }
  return block.kind === 'note' ? { ...block, blocks: chooseTabs(block.blocks, asked, measure) } : block
}
