import { sliceInline } from '../../../search/index/inlineText.ts'
import type { Block } from '../../../search/types.ts'

/** Returns what is between two offsets of a text, with its markup. */
export function sliceText(
  { text, inline }: Extract<Block, { kind: 'text' }>,
  from: number,
  to: number,
): Extract<Block, { kind: 'text' }> {
  return {
    kind: 'text',
    text: text.slice(from, to),
    ...(inline && { inline: sliceInline(inline, from, to) }),
  }
}
