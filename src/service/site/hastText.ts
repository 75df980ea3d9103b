import type { Nodes } from 'hast'

/** Returns the text of a node and its descendants. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(hastText).join('') : ''
}
