import { blockText } from '../../../search/index/blockText.ts'
import type { Block } from '../../../search/types.ts'
import { askedLanguages, fitOf } from './codeQuestion.ts'
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

/** Returns the blocks of a section that may be quoted, at their places. */
export function quotableBlocks(
  { title, blocks }: ExtractedSection,
  question: string,
  measure: Measure,
): (Block | undefined)[] {
  const asked = askedLanguages(question)
  const fitting = blocks.map((block) => (block.kind === 'code' ? fitOf(block.language, asked) : 'no'))
  const hasBest = fitting.includes('best')
  const tabs = bestTabs(blocks, measure)
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
      if (!tabs.has(index) || (fitting[index] !== 'best' && isStyleOfExample(blocks, index))) return undefined
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

/** Returns which code to show: of code that says the same for different tools, the one that is asked for. */
function bestTabs(blocks: readonly Block[], measure: Measure): Set<number> {
  const shown = new Set<number>()
  let best = -1
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'code') continue
    if (!block.isAlternative) best = index
    else if (measure(block.value) > measure(blockText(blocks[best]!))) {
      shown.delete(best)
      best = index
    } else continue
    shown.add(index)
  }
  return shown
}
