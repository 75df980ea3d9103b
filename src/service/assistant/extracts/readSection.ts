import { blocksText, separateCode } from '../../../search/index/blockText.ts'
import type { Block, Page, Passage } from '../../../search/types.ts'
import { titleOf } from '../titleOf.ts'
import type { ExtractedSection } from './quotableBlocks.ts'

/** A section with less text says too little by itself, if others are below it. */
const maxOpeningLength = 400
/** The name in a manual page: `git-stash - Stash the changes`. */
const nameLine = /^[^.:]{1,80}\s[-–—]{1,2}\s.{1,150}$/
/** A synopsis has less text beside its code. */
const maxSynopsisLength = 200

/** A section with what it goes on with. */
export interface ReadSection extends ExtractedSection {
  /** Addresses of the sections that it goes on with. */
  further: readonly string[]
}

/**
 * Returns the whole section of a passage of a page. A section that only opens those below it goes on with the first of
 * them. A name or a synopsis that a page about a command begins with goes on up to the next text, which explains it.
 */
export function readSection(passage: Passage, { passages: all }: Pick<Page, 'passages'>): ReadSection {
  const parts = all.filter(({ url }) => url === passage.url)
  const own = joinParts(parts)
  const after = all.slice(all.indexOf(parts.at(-1)!) + 1)
  const isFirst = all.find(({ text }) => text !== '') === parts[0]
  const further = isFirst && (isName(own) || isSynopsis(own)) ? untilText(after) : below(passage, own, after)
  return {
    title: titleOf(passage),
    blocks: [...own, ...joinParts(further)],
    further: further.map(({ url }) => url),
  }
}

/** Returns the sections up to the first one with text. */
function untilText(after: readonly Passage[]): readonly Passage[] {
  return after.slice(0, after.findIndex(({ blocks }) => blocks.some(({ kind }) => kind === 'text')) + 1)
}

/** Returns the parts of the first section below one that says too little by itself. */
function below({ headings }: Passage, own: readonly Block[], after: readonly Passage[]): readonly Passage[] {
  const [next] = after
  const isOpening = !own.some(({ kind }) => kind === 'code') && blocksText(own).length < maxOpeningLength
  const isBelow =
    headings.length > 0 && next && headings.every((heading, level) => next.headings[level] === heading)
  return isOpening && isBelow ? after.filter(({ url }) => url === next.url) : []
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

/** Whether blocks are code with hardly any words: how a command is written. */
function isSynopsis(blocks: readonly Block[]): boolean {
  return blocks[0]?.kind === 'code' && blocksText(separateCode(blocks).prose).length < maxSynopsisLength
}
