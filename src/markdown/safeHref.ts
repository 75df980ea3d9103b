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
  return allowedProtocols.has(url.protocol) ? url.href : undefined
}
