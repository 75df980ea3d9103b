/** Returns whether keys typed into an element of the page are text. */
export function isEditable(target: EventTarget | null | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  )
}
