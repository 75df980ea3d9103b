const allowedProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * The one gate for addresses that a model, a service or a store wrote: the whole address where it may be
 * followed, undefined where it may not. Parsed by the browser's own rules, so no spelling slips past.
 *
 * @example safeHref('/guide', 'https://acme.dev/docs') // 'https://acme.dev/guide'
 */
export function safeHref(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  // A name in front of the host is there to look like one: `https://docs.example@evil.example/`.
  return allowedProtocols.has(url.protocol) && !url.username && !url.password ? url.href : undefined
}
