/** What a service says of its limits: numbers, and so for clients, too. */
export const passedLimitHeaders: readonly string[] = ['Retry-After', 'RateLimit', 'RateLimit-Policy']

/** Copies the headers of these names, where they are there. */
export function copyHeaders(from: Response, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.headers.get(name)
    if (value !== null) to.set(name, value)
  }
}
