/** Headers about limits. They contain only numbers, so clients may see them. */
export const passedLimitHeaders: readonly string[] = ['Retry-After', 'RateLimit', 'RateLimit-Policy']

/** Copies the named headers that are present. */
export function copyHeaders(from: Response, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.headers.get(name)
    if (value !== null) to.set(name, value)
  }
}
