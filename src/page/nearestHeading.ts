const headings = 'h1, h2, h3, h4, h5, h6'

/** Id of the heading that a node stands under: that of the last one before it, or of the nearest before that has one. */
export function nearestHeadingId(node: Node, content: Element): string | undefined {
  let place = node
  for (
    let root = place.getRootNode();
    root instanceof ShadowRoot && !root.contains(content);
    root = place.getRootNode()
  )
    place = root.host
  const before = [...content.querySelectorAll(headings)].filter(
    (heading) =>
      heading.contains(place) || heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return lastId(before)
}

/** Id of the last heading that has come to the upper third of the window. */
export function headingInView(): string | undefined {
  const above = [
    ...document.querySelectorAll(`main :is(${headings}), [role="main"] :is(${headings})`),
  ].filter(
    (heading) => heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < innerHeight / 3,
  )
  return lastId(above)
}

/** Id of an element around a node, within the content. */
export function nearestId(node: Node, content: Element): string | undefined {
  const element = node instanceof Element ? node : node.parentElement
  const found = element?.closest('[id]')
  return found && content.contains(found) ? found.id : undefined
}

function lastId(found: readonly Element[]): string | undefined {
  return found
    .toReversed()
    .map(idOf)
    .find((id) => id !== '')
}

/** Sphinx and others give the id to the section that a heading begins, or to a link in it. */
function idOf(heading: Element): string {
  if (heading.id) return heading.id
  const section = heading.closest('section[id], .section[id]')
  return section?.querySelector(headings) === heading ? section.id : (heading.querySelector('[id]')?.id ?? '')
}
