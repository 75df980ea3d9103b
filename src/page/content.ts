import { closestOf } from './closestOf.ts'

/** What is no text of the page: the widget, what the host marks, and what a reader types into. */
const ignored =
  '[data-docs-assistant], [data-docs-assistant-code], [data-docs-assistant-ignore], input, textarea, select, [contenteditable]:not([contenteditable="false"])'

const contentSelector = 'main, [role="main"], article'

/** Whether a node is left alone. */
export function isIgnored(node: Node): boolean {
  return closestOf(node, ignored) !== undefined
}

/** The part of the page's content that a node is in; undefined where it is outside. */
export function contentAround(node: Node, selector: string | undefined): Element | undefined {
  const found = closestOf(node, selector ?? contentSelector)
  if (found || selector || document.querySelector(contentSelector)) return found
  return document.body
}
