import type { Nodes } from 'hast'

/** Text of a node and all it holds. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(hastText).join('') : ''
}
