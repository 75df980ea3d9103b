/** A page cannot be parsed. The message says why and where. */
export class PageError extends Error {
  override readonly name = 'PageError'
}
