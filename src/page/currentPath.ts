/**
 * Path of the page at the moment of the call, percent escapes as they are in the address bar.
 * Single-page sites change it without a load, so it is read when a question is asked and never kept.
 * Empty where there is no page (on a server).
 */
export function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}
