import { closestOf } from './closestOf.ts'

/** Elements whose text is not part of the page: the widget, elements the host marked, and fields. */
const ignored =
  '[data-docs-assistant], [data-docs-assistant-code], [data-docs-assistant-ignore], input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const contentSelector = 'main, [role="main"], article'

export function isIgnored(node: Node): boolean {
  return closestOf(node, ignored) !== undefined
}

/** Returns the content element around a node; undefined if the node is outside the content. */
export function contentAround(node: Node, selector: string | undefined): Element | undefined {
  const found = closestOf(node, selector ?? contentSelector)
  if (found || selector || document.querySelector(contentSelector)) return found
  return document.body
}
