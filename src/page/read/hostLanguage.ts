import { closestOf } from './closestOf.ts'

/** Returns the page's language around an element: the `lang` of its closest ancestor. */
export function readHostLanguage(element: Element): string {
  return closestOf(element, '[lang]')?.getAttribute('lang') ?? ''
}

/** Calls back when that language may have changed. Returns a function that stops. */
export function watchHostLanguage(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  // Observes only the ancestors, because a page may have thousands of other elements.
  for (const each of withAncestors(element)) {
    observer.observe(each, { attributes: true, attributeFilter: ['lang'] })
  }
  return () => observer.disconnect()
}

/** Yields the element and its ancestors across shadow roots, because a language is inherited through them. */
function* withAncestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; ) {
    if (node instanceof Element) yield node
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
}
