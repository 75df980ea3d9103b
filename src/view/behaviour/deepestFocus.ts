/** What has the focus, in whichever shadow root; undefined where it is nothing but the page. */
export function deepestFocus(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
