/** Not in every browser yet, nor in TypeScript's types. */
type Mover = Element & { moveBefore?: ((node: Node, before: Node | null) => void) | undefined }

/**
 * Puts an element at the end of another with what its reader has in it: the focus, and how far it is scrolled. Says
 * whether it left the page for a moment, which takes what is in it out of the top layer.
 */
export function moveInto(parent: Element, element: Element): boolean {
  return element.parentNode !== parent && moveToEnd(parent, element)
}

/** Does the same where the element is in the other one already. */
export function moveToEnd(parent: Mover, element: Element): boolean {
  const wasThere = element.isConnected
  if (wasThere && parent.isConnected && parent.moveBefore && element.ownerDocument === parent.ownerDocument) {
    parent.moveBefore(element, null)
    return false
  }
  const restore = wasThere ? rememberReading(element) : undefined
  parent.append(element)
  restore?.()
  return wasThere
}

function rememberReading(element: Element): () => void {
  const within = element.shadowRoot ?? element
  const root = within.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const scrolled = [...within.querySelectorAll('*')].flatMap((inner) =>
    inner.scrollTop > 0 ? [[inner, inner.scrollTop] as const] : [],
  )
  return () => {
    for (const [inner, scrollTop] of scrolled) inner.scrollTop = scrollTop
    if (focused instanceof HTMLElement && within.contains(focused)) focused.focus({ preventScroll: true })
  }
}
