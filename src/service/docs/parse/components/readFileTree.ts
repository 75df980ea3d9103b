import type { List, ListItem, Nodes } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { attributeText } from './attributeText.ts'

/**
 * Reads a tree of files as a list: `<FileTree><FileTree.Folder name="src"><FileTree.File name="a.ts" />` of Nextra, or
 * `<Files><Folder name="src"><File name="a.ts" />` of Fumadocs. Undefined for other components.
 */
export function readFileTree(node: MdxJsxFlowElement): List | undefined {
  return /^(?:FileTree|Files)$/.test(node.name ?? '') ? listOf(node.children) : undefined
}

function listOf(nodes: readonly Nodes[]): List | undefined {
  const items = nodes.flatMap(itemsOf)
  return items.length > 0 ? { type: 'list', ordered: false, spread: false, children: items } : undefined
}

function itemsOf(node: Nodes): ListItem[] {
  if (node.type === 'paragraph') return node.children.flatMap(itemsOf)
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  const [, kind] = /^(?:FileTree\.)?(File|Folder)$/.exec(node.name ?? '') ?? []
  const name = attributeText(node, 'name')
  if (kind === undefined || name === '') return []
  const value = kind === 'Folder' && !name.endsWith('/') ? `${name}/` : name
  const inner = listOf(node.children)
  return [
    {
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [{ type: 'inlineCode', value }] }, ...(inner ? [inner] : [])],
    },
  ]
}
