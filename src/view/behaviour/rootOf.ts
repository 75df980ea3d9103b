/** Where to ask for focus and ids: `document.activeElement` stops at the host element of a shadow root. */
export function rootOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root : document
}
