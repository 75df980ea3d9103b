const allowedProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Validates an address that a model, a service or a store wrote. Returns the absolute address if it may be followed,
 * else undefined. Uses the browser's own parser, so that no spelling gets past it.
 *
 * @example safeHref('/guide', 'https://acme.dev/docs') // 'https://acme.dev/guide'
 */
export function safeHref(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  // A user name can imitate a host: `https://docs.example@evil.example/`.
  return allowedProtocols.has(url.protocol) && !url.username && !url.password ? url.href : undefined
}
