import type { HeadingBlock } from '../document.ts'
import { createInlineLeaf } from '../inline/inlineLeaf.ts'
import { trimBlanks } from '../inline/trimTail.ts'
import type { Leaf, LeafContext } from './leaf.ts'

/** Creates a leaf for `## text`, up to the end of the line. */
export function createHeadingLeaf({ siblings, references, math }: LeafContext, level: number): Leaf {
  // The caller has counted one to six `#`.
  const block: HeadingBlock = {
    type: 'heading',
    level: level as HeadingBlock['level'],
    children: [],
    settled: 0,
    closed: false,
  }
  const words = createInlineLeaf(block, references, math, withoutClosing)
  siblings.push(block)
  return { kind: 'heading', ...words }
}

function withoutClosing(text: string): string {
  return trimBlanks(text).replace(/(^|[ \t])#+$/, '')
}
