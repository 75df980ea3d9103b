import { blockText } from '../../../search/blockText.ts'
import type { Block } from '../../../search/types.ts'
import { askedLanguages, fitOf } from './codeQuestion.ts'
import type { Measure } from './createMeasure.ts'
import { cropCode } from './cropCode.ts'
import type { ExtractedSection } from './extractBlocks.ts'
import {
  forbidsInHeading,
  hasGoodLabel,
  introducesWarned,
  recommends,
  replacesCode,
  withoutWarned,
} from './warnings.ts'

/** Returns the blocks of a section that may be quoted, at their places. */
export function quotableBlocks(
  { title, blocks }: ExtractedSection,
  question: string,
  measure: Measure,
): (Block | undefined)[] {
  const asked = askedLanguages(question)
  const fitting = blocks.map((block) => (block.kind === 'code' ? fitOf(block.language, asked) : 'no'))
  const hasBest = fitting.includes('best')
  const isForbidden = forbidsInHeading(title)
  const tabs = bestTabs(blocks, measure)
  return blocks.map((block, index) => {
    const next = blocks.slice(index).find(({ kind }) => kind !== 'code')
    if (block.kind === 'image') return undefined
    if (block.kind !== 'code') return withTidyCode(block, measure)
    const before = blocks.slice(0, index).findLast(({ kind }) => kind !== 'code')
    const isIntroduced = blocks[index - 1]?.kind === 'text'
    if (fitting[index] === 'no' || (hasBest && fitting[index] !== 'best' && !isIntroduced)) return undefined
    if (!tabs.has(index)) return undefined
    if (isIntroduced && before?.kind === 'text' && introducesWarned(before.text)) return undefined
    if (isForbidden && !(before?.kind === 'text' && recommends(before.text)) && !hasGoodLabel(block.value))
      return undefined
    if (next?.kind === 'text' && replacesCode(next.text)) return undefined
    return withTidyCode(block, measure)
  })
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
