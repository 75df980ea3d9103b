import { blocksText } from '../../../search/index/blockText.ts'
import type { Block } from '../../../search/types.ts'
import { withoutEmptyAnnouncements } from './announcements.ts'
import { chooseBlocks, type ExtractOptions } from './chooseBlocks.ts'
import { createMeasure } from './createMeasure.ts'
import { type ExtractedSection, quotableBlocks } from './quotableBlocks.ts'
import { isWarning } from './warnings.ts'

/** A section of at most this many characters is quoted whole. */
const maxWholeLength = 1_400

/**
 * Quotes what a section says about a question: all of a short section; of a longer one the blocks that match best, with
 * the code nearest to them. What the docs warn of is left out, except warnings after something else. Returns nothing if
 * the section only warns.
 */
export function extractBlocks(section: ExtractedSection, options: ExtractOptions): Block[] {
  const measure = createMeasure(options.terms, options.language)
  const quotable = quotableBlocks(section, options.named, measure)
  const first = quotable.findIndex((block) => block !== undefined && !isWarning(block))
  if (first < 0) return []
  const isShort = blocksText(quotable.filter((block) => block !== undefined)).length <= maxWholeLength
  const chosen = isShort
    ? new Map(quotable.flatMap((block, index) => (block && index >= first ? [[index, block] as const] : [])))
    : chooseBlocks(section.title, quotable, first, options, measure)
  return withoutEmptyAnnouncements(chosen)
}
