/** Finds the closest ancestor that matches a selector, across shadow roots. */
export function closestOf(node: Node, selector: string): Element | undefined {
  let element = node instanceof Element ? node : node.parentElement
  let root: Node = node.getRootNode()
  for (;;) {
    const found = element?.closest(selector)
    if (found) return found
    if (!(root instanceof ShadowRoot)) return undefined
    element = root.host
    root = element.getRootNode()
  }
}
