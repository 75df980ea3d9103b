/** What stays of an element elsewhere: where it leads, where a list begins, how a column stands. */
const allowedAttributes: ReadonlySet<string> = new Set([
  'href',
  'src',
  'alt',
  'title',
  'start',
  'data-align',
  'scope',
])

/** What is for using an answer here, not for reading it elsewhere. */
const controls =
  'button, [data-part="code-header"], [data-part="suggestions"], [data-part="footnote-back"], [data-slot], svg'

/** An answer as HTML for other programs: what is read, without buttons and the widget's own attributes. */
export function toCleanHtml(drawn: Element): string {
  const copy = drawn.cloneNode(true) as Element
  for (const control of copy.querySelectorAll(controls)) control.remove()
  for (const words of copy.querySelectorAll('.sr-only')) {
    // The box of a task is drawn; its word says the same.
    if (!words.closest('li[data-state]')) words.remove()
  }
  for (const each of copy.querySelectorAll('*')) {
    // A note's address means something within the panel only.
    if (each.getAttribute('href')?.startsWith('#')) each.removeAttribute('href')
    for (const name of each.getAttributeNames()) if (!allowedAttributes.has(name)) each.removeAttribute(name)
  }
  for (const section of copy.querySelectorAll(':scope > div:not([role])'))
    section.replaceWith(...section.childNodes)
  return copy.innerHTML
}
