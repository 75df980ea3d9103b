import type { List, ListItem, Nodes, RootContent, Table } from 'mdast'
import { blockText } from '../../../search/blockText.ts'
import type { Block } from '../../../search/types.ts'
import { codeMarkedText } from './plainText.ts'

/** Converts nodes of a page to blocks, in page order. Skips nodes without text. */
export function pageBlocks(nodes: readonly RootContent[]): Block[] {
  return nodes.flatMap(blocksOf)
}

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'code':
      return node.value.trim() === ''
        ? []
        : [{ kind: 'code', language: node.lang ?? undefined, value: node.value }]
    case 'table':
      return tableBlocks(node)
    case 'list':
      return listBlocks(node)
    case 'blockquote':
    case 'footnoteDefinition':
      return pageBlocks(node.children)
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return []
    default:
      return textBlocks(node)
  }
}

function textBlocks(node: Nodes): Block[] {
  const text = codeMarkedText(node)
  return text === '' ? [] : [{ kind: isImages(node) ? 'image' : 'text', text }]
}

/** Whether a paragraph contains only images, with or without links around them. */
function isImages(node: Nodes): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'link':
    case 'linkReference':
      return node.children.every(isImages)
    case 'text':
      return node.value.trim() === ''
    default:
      return node.type === 'image' || node.type === 'imageReference' || node.type === 'break'
  }
}

function tableBlocks(table: Table): Block[] {
  const [header = [], ...rows] = table.children.map((row) => row.children.map(codeMarkedText))
  return [{ kind: 'table', header, rows }]
}

/**
 * Converts a list. Nested lists become part of their item. Code and tables in an item become separate blocks after it.
 */
function listBlocks(list: List): Block[] {
  const blocks: Block[] = []
  let items: string[] = []
  for (const item of list.children) {
    const { text, others } = splitItem(item)
    if (text !== '') items.push(text)
    if (others.length === 0) continue
    if (items.length > 0) blocks.push({ kind: 'list', items })
    items = []
    blocks.push(...others)
  }
  // A split list is not ordered, because its numbers would restart.
  const isOrdered = list.ordered && blocks.length === 0
  if (items.length > 0) blocks.push({ kind: 'list', items, ...(isOrdered && { isOrdered }) })
  return blocks
}

function splitItem(item: ListItem): { text: string; others: Block[] } {
  const texts: string[] = []
  const others: Block[] = []
  for (const block of pageBlocks(item.children)) {
    if (block.kind === 'text' || block.kind === 'list') texts.push(blockText(block).replaceAll('\n', '; '))
    else others.push(block)
  }
  return { text: texts.join(' '), others }
}
