/**
 * Returns the path of the page, with escapes as in the address bar. Read when a question is asked, because single-page
 * apps change it without a load. Empty on a server.
 */
export function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}
