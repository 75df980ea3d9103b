import { blocksText } from '../../../search/index/blockText.ts'
import type { Block, Page, Passage } from '../../../search/types.ts'
import { titleOf } from '../titleOf.ts'
import type { ExtractedSection } from './quotableBlocks.ts'

/** A section with less text says too little by itself, if others are below it. */
const maxOpeningLength = 400
/** The name in a manual page: `git-stash - Stash the changes`. */
const nameLine = /^[^.:]{1,80}\s[-–—]{1,2}\s.{1,150}$/

/**
 * Returns the whole section of a passage of a page. A section that only opens those below it goes on with the first of
 * them. The name that a manual page begins with goes on up to the next text, which is after the synopsis.
 */
export function readSection(passage: Passage, { passages: all }: Pick<Page, 'passages'>): ExtractedSection {
  const parts = all.filter(({ url }) => url === passage.url)
  const blocks = joinParts(parts)
  const title = titleOf(passage)
  if (passage.headings.length === 0) return { title, blocks }
  const after = all.slice(all.indexOf(parts.at(-1)!) + 1)
  if (all[0] === parts[0] && isName(blocks)) {
    const next = after.findIndex((part) => part.blocks.some(({ kind }) => kind === 'text'))
    return { title, blocks: [...blocks, ...after.slice(0, next + 1).flatMap((part) => part.blocks)] }
  }
  const [next] = after
  const isOpening =
    !blocks.some(({ kind }) => kind === 'code') && blocksText(blocks).length < maxOpeningLength
  const isBelow = next && passage.headings.every((heading, level) => next.headings[level] === heading)
  if (!isOpening || !isBelow) return { title, blocks }
  const below = all.filter(({ url }) => url === next.url)
  return { title, blocks: [...blocks, ...joinParts(below)] }
}

/** Joins the parts of a long section. A long list was split between its items. */
function joinParts(parts: readonly Passage[]): Block[] {
  const blocks: Block[] = []
  /** Items of the last block, if it is a list that goes on with those of the next part. */
  let items: (readonly Block[])[] | undefined
  for (const part of parts) {
    const [first, ...others] = part.blocks
    const goesOn = items !== undefined && first?.kind === 'list' && !first.isOrdered
    if (goesOn) for (const item of first.items) items!.push(item)
    for (const block of goesOn ? others : part.blocks) {
      items = block.kind === 'list' && !block.isOrdered ? [...block.items] : undefined
      blocks.push(items && block.kind === 'list' ? { ...block, items } : block)
    }
  }
  return blocks
}

function isName([block, ...others]: readonly Block[]): boolean {
  return others.length === 0 && block?.kind === 'text' && nameLine.test(block.text)
}
