/** `moveBefore` is missing in some browsers and in TypeScript's types. */
type Mover = Element & { moveBefore?: ((node: Node, before: Node | null) => void) | undefined }

/**
 * Moves an element to the end of another and preserves focus and scroll positions inside it. Returns whether it left
 * the document for a moment, which removes its content from the top layer.
 */
export function moveInto(parent: Element, element: Element): boolean {
  return element.parentNode !== parent && moveToEnd(parent, element)
}

/** Does the same even if the element is already a child of the parent. */
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
