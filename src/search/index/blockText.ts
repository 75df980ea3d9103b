import type { Block, MarkedText } from '../types.ts'

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
      return block.items.map(blocksText).join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(textOf).join(' | ')).join('\n')
    case 'code':
      return block.value
    case 'note':
      return [
        ...(block.title === undefined ? [] : [textOf(block.title)]),
        ...block.blocks.map(blockText),
      ].join('\n')
    default:
      return block satisfies never
  }
}

/** Returns a text without its markup. */
export function textOf(marked: MarkedText): string {
  return typeof marked === 'string' ? marked : marked.text
}

/** Separates blocks into those without code and the code in them, also in lists and notes. */
export function separateCode(blocks: readonly Block[]): { prose: Block[]; code: Block[] } {
  const prose: Block[] = []
  const code: Block[] = []
  const separate = (inner: readonly Block[]) => {
    const separated = separateCode(inner)
    code.push(...separated.code)
    return separated.prose
  }
  for (const block of blocks) {
    if (block.kind === 'code') code.push(block)
    else if (block.kind === 'list') prose.push({ ...block, items: block.items.map(separate) })
    else if (block.kind === 'note') prose.push({ ...block, blocks: separate(block.blocks) })
    else prose.push(block)
  }
  return { prose, code }
}
