import { closestOf } from './closestOf.ts'

/** What the page says of the language around an element: its `lang`, or that of the nearest element it is within. */
export function readHostLanguage(element: Element): string {
  return closestOf(element, '[lang]')?.getAttribute('lang') ?? ''
}

/** Calls back when that may have changed; returns what ends it. */
export function watchHostLanguage(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  // Only these can change it, and a page may have thousands of others.
  for (const each of withAncestors(element)) {
    observer.observe(each, { attributes: true, attributeFilter: ['lang'] })
  }
  return () => observer.disconnect()
}

/** Upwards, out of shadow roots too: a language is inherited by what is shown within. */
function* withAncestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; ) {
    if (node instanceof Element) yield node
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
}
