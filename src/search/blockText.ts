import type { Block } from './types.ts'

/** Returns the text of blocks, code included, one block a line. */
export function blocksText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n')
}

/** Returns the plain text of one block. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'image':
      return block.text
    case 'list':
      return block.items.join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.join(' | ')).join('\n')
    case 'code':
      return block.value
    default:
      return block satisfies never
  }
}
