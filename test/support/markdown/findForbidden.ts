import type { RootBlock } from '../../../src/markdown/document.ts'

/** Node types of a document and their fields, besides children. */
const fields: Readonly<Record<string, readonly string[]>> = {
  root: ['closed', 'footnotes'],
  paragraph: ['closed', 'settled'],
  heading: ['closed', 'settled', 'level'],
  list: ['closed', 'ordered', 'start', 'loose'],
  item: ['closed', 'checked'],
  quote: ['closed'],
  table: ['closed', 'align', 'header'],
  row: ['closed'],
  cell: ['closed', 'settled'],
  rule: ['closed'],
  suggestions: ['closed', 'items'],
  footnote: ['closed', 'label', 'number'],
  code: ['closed', 'language', 'title', 'text'],
  math: ['closed', 'text'],
  text: ['text'],
  strong: [],
  emphasis: [],
  strike: [],
  link: ['href', 'title'],
  image: ['href', 'title', 'alt'],
  citation: ['number', 'text'],
  'footnote-reference': ['number'],
  break: [],
}

/** Limit of the depth, so that walking the tree cannot overflow the stack. */
const maxDepth = 100

/** Limit of the columns, so that a few lines cannot produce millions of cells. */
const maxColumns = 128

/** Control characters and bidirectional controls, which can disguise text. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

interface Node {
  type: string
  children?: readonly Node[]
  [field: string]: unknown
}

/** Returns forbidden content of a document, one sentence each. */
export function findForbidden(root: RootBlock): readonly string[] {
  const found: string[] = []
  const left: Array<{ node: Node; depth: number; inLink: boolean }> = [
    { node: root as unknown as Node, depth: 0, inLink: false },
    ...root.footnotes.map((note) => ({ node: note as unknown as Node, depth: 1, inLink: false })),
  ]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, depth, inLink } = next
    const known = fields[node.type]
    if (!known) found.push(`a node of an unknown kind: ${node.type}`)
    if (depth === maxDepth) found.push(`a ${node.type} that is ${depth} deep`)
    if (inLink && node.type === 'link') found.push('a link in a link')
    for (const [field, value] of Object.entries(node)) {
      if (field !== 'type' && field !== 'children' && !known?.includes(field)) {
        found.push(`a ${node.type} with the field ${field}`)
      }
      if (typeof value === 'string' && unseen.test(value.replace(/[\t\n]/g, ''))) {
        found.push(`a ${node.type} with a character nobody sees: ${JSON.stringify(value.slice(0, 80))}`)
      }
    }
    if (node.type === 'table') found.push(...findUneven(node))
    const children = [...(node.children ?? []), ...('header' in node ? [node.header as Node] : [])]
    for (const child of children) {
      left.push({ node: child, depth: depth + 1, inLink: inLink || node.type === 'link' })
    }
  }
  return found
}

function findUneven(table: Node): string[] {
  const columns = (table.header as Node).children?.length ?? 0
  const isEven = table.children?.every((row) => row.children?.length === columns)
  return [
    ...(columns > maxColumns ? [`a table of ${columns} columns`] : []),
    ...(isEven ? [] : ['a table whose rows are not as long as its header']),
  ]
}
