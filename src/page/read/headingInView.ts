export const headings = 'h1, h2, h3, h4, h5, h6'

/** Returns the id of the last heading in or above the upper third of the window. */
export function headingInView(): string | undefined {
  const above = [
    ...document.querySelectorAll(`main :is(${headings}), [role="main"] :is(${headings})`),
  ].filter(
    (heading) => heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < innerHeight / 3,
  )
  return lastId(above)
}

export function lastId(found: readonly Element[]): string | undefined {
  return found.map(idOf).findLast((id) => id !== '')
}

/** Sphinx and other generators put the id on the section or on a link in the heading. */
function idOf(heading: Element): string {
  if (heading.id) return heading.id
  const section = heading.closest('section[id], .section[id]')
  return section?.querySelector(headings) === heading ? section.id : (heading.querySelector('[id]')?.id ?? '')
}
