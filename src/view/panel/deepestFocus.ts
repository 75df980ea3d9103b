/** Returns the focused element, also inside shadow roots; undefined if only the page has the focus. */
export function deepestFocus(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
