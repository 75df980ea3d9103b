import { headings, lastId } from './headingInView.ts'

/** Id of the heading that a node stands under: that of the last one before it, or of the nearest before that has one. */
export function nearestHeadingId(node: Node, content: Element): string | undefined {
  let current = node
  for (
    let root = current.getRootNode();
    root instanceof ShadowRoot && !root.contains(content);
    root = current.getRootNode()
  )
    current = root.host
  const before = [...content.querySelectorAll(headings)].filter(
    (heading) =>
      heading.contains(current) ||
      heading.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return lastId(before)
}

/** Id of an element around a node, within the content. */
export function nearestId(node: Node, content: Element): string | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const found = element?.closest('[id]')
  return found && content.contains(found) ? found.id : undefined
}
