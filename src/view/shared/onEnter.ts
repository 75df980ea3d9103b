import { rootOf } from './rootOf.ts'

/** Event on the shadow root when the widget has entered the page, for the first time or again. */
export const enterEvent = 'docs-assistant-enter'

/** Calls back when the widget around a node enters the page. Returns a function that stops. */
export function onEnter(node: Node, act: () => void): () => void {
  const root = rootOf(node)
  root.addEventListener(enterEvent, act)
  return () => root.removeEventListener(enterEvent, act)
}
