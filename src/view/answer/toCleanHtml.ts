const allowedAttributes: ReadonlySet<string> = new Set([
  'href',
  'src',
  'alt',
  'title',
  'start',
  'data-align',
  'scope',
])

/** Elements that are only useful in the panel. */
const controls =
  'button, [data-part="code-header"], [data-part="suggestions"], [data-part="footnote-back"], [data-slot], svg'

/** Returns an answer as HTML for other programs, without buttons and without the widget's attributes. */
export function toCleanHtml(drawn: Element): string {
  const copy = drawn.cloneNode(true) as Element
  for (const control of copy.querySelectorAll(controls)) control.remove()
  for (const fold of copy.querySelectorAll('details')) {
    const line = fold.querySelector('p')!
    const [said = ''] = fold.textContent!.split(line.firstChild!.textContent!)
    line.prepend(said)
    line.lastChild!.before(' ')
    fold.replaceWith(line)
  }
  for (const words of copy.querySelectorAll('.sr-only')) {
    // A task box is drawn; its hidden text replaces it.
    if (!words.closest('li[data-state]')) words.remove()
  }
  for (const each of copy.querySelectorAll('*')) {
    // The address of a footnote is valid only in the panel.
    if (each.getAttribute('href')?.startsWith('#')) each.removeAttribute('href')
    for (const name of each.getAttributeNames()) if (!allowedAttributes.has(name)) each.removeAttribute(name)
  }
  for (const section of copy.querySelectorAll(':scope > div:not([role])'))
    section.replaceWith(...section.childNodes)
  return copy.innerHTML
}
