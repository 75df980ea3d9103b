/** Whether somebody types into an element of the page, so that keys are theirs. */
export function isEditable(target: EventTarget | null | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  )
}
