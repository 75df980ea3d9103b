/**
 * Adds the thread to the address of the support, so that the supporter can find it: as the parameter `threadId` of a
 * page, or as the last line of a mail.
 */
export function supportHref(supportUrl: string, threadId: string | undefined): string {
  if (threadId === undefined) return supportUrl
  if (/^mailto:/i.test(supportUrl)) return withLastLine(supportUrl, `threadId: ${threadId}`)
  const url = new URL(supportUrl, document.baseURI)
  url.searchParams.set('threadId', threadId)
  return url.href
}

/** Uses line endings as RFC 6068 requires, and no `+` for spaces, which mail programs show literally. */
function withLastLine(mailto: string, line: string): string {
  const [address, query = ''] = mailto.split(/\?(.*)/s)
  const fields = query.split('&').filter(Boolean)
  const body = fields.find((field) => /^body=/i.test(field)) ?? 'body='
  const others = fields.filter((field) => field !== body)
  return `${address}?${[...others, `${body}%0D%0A%0D%0A${encodeURIComponent(line)}`].join('&')}`
}
