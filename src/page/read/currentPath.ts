import { headingInView } from './headingInView.ts'

/**
 * Returns the path of the page, with escapes as in the address bar. Read when a question is asked, because single-page
 * apps change it without a load. Empty on a server.
 */
export function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

/** Returns the path of the page with the anchor of the current heading. */
export function pathWithHeading(): string {
  const id = headingInView()
  return id === undefined ? currentPath() : `${currentPath()}#${id}`
}
