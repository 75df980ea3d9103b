import { headings, lastId } from './headingInView.ts'

/** Returns the id of the last heading with an id before a node, or around it. */
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

/** Returns the id of the closest ancestor with one, within the content. */
export function nearestId(node: Node, content: Element): string | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const found = element?.closest('[id]')
  return found && content.contains(found) ? found.id : undefined
}
