import type { Block, Inline, RootBlock, TableRow } from '../../../src/markdown/document.ts'

/** Cache of the text of finished blocks, because answers are read after each character. */
export type SeenBlocks = WeakMap<Block, string>

/**
 * Returns the visible text of a document: text, code, link texts and image descriptions, one block per line. Leaves out
 * bullets, numbers and rules, which the view draws, and footnotes, which move as the text above grows.
 */
export function visibleText(root: RootBlock, seen: SeenBlocks = new WeakMap()): string {
  return joinBlocks(root.children, seen).trimEnd()
}

function joinBlocks(blocks: readonly Block[], seen: SeenBlocks): string {
  return blocks
    .map((block) => readBlock(block, seen))
    .filter((text) => text !== '')
    .join('\n')
}

function readBlock(block: Block, seen: SeenBlocks): string {
  const known = seen.get(block)
  if (known !== undefined) return known
  const text = blockText(block, seen)
  if (block.closed) seen.set(block, text)
  return text
}

function blockText(block: Block, seen: SeenBlocks): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'code':
    case 'math':
      return block.text
    case 'quote':
      return joinBlocks(block.children, seen)
    case 'list':
      return block.children.map((item) => joinBlocks(item.children, seen)).join('\n')
    case 'table':
      return [block.header, ...block.children].map(rowText).join('\n')
    case 'suggestions':
      return block.closed ? block.items.map((item) => item.text).join('\n') : ''
    case 'rule':
      return ''
    default:
      return block satisfies never
  }
}

function rowText(row: TableRow): string {
  return row.children
    .map((cell) => inlineText(cell.children))
    .join('\t')
    .trimEnd()
}

function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(textOfInline).join('')
}

function textOfInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'citation':
    case 'code':
    case 'math':
      return inline.text
    case 'strong':
    case 'emphasis':
    case 'strike':
    case 'link':
      return inlineText(inline.children)
    case 'image':
      return inline.alt
    case 'footnote-reference':
      return String(inline.number)
    case 'break':
      return '\n'
    default:
      return inline satisfies never
  }
}
