/** Returns the root to query for focus and ids, because `document.activeElement` stops at the host of a shadow root. */
export function rootOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root : document
}
