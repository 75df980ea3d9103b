import { blocksText } from '../../../search/index/blockText.ts'
import type { Page, Passage } from '../../../search/types.ts'
import { titleOf } from '../titleOf.ts'
import type { ExtractedSection } from './quotableBlocks.ts'

/** A section with less text says too little by itself, if others are below it. */
const maxOpeningLength = 400

/**
 * Returns the whole section of a passage of a page. A section that only opens those below it goes on with the first of
 * them.
 */
export function readSection(passage: Passage, { passages: all }: Pick<Page, 'passages'>): ExtractedSection {
  const parts = all.filter(({ url }) => url === passage.url)
  const blocks = parts.flatMap((part) => part.blocks)
  const next = all[all.indexOf(parts.at(-1)!) + 1]
  const isOpening =
    !blocks.some(({ kind }) => kind === 'code') && blocksText(blocks).length < maxOpeningLength
  const isBelow = next && passage.headings.every((heading, level) => next.headings[level] === heading)
  if (!isOpening || !isBelow || passage.headings.length === 0) return { title: titleOf(passage), blocks }
  const below = all.filter(({ url }) => url === next.url).flatMap((part) => part.blocks)
  return { title: titleOf(passage), blocks: [...blocks, ...below] }
}
