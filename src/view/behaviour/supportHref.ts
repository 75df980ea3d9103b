/**
 * Where readers find help, told which thread they come from, so that whoever helps need not ask, and nothing else: a
 * page gets it as the parameter `threadId`, a mail as the last line of its text, below what the reader will write.
 */
export function supportHref(supportUrl: string, threadId: string | undefined): string {
  if (threadId === undefined) return supportUrl
  if (/^mailto:/i.test(supportUrl)) return withLastLine(supportUrl, `threadId: ${threadId}`)
  const url = new URL(supportUrl, document.baseURI)
  url.searchParams.set('threadId', threadId)
  return url.href
}

/** Line ends as RFC 6068 wants them, and no `+` for a space, which mail programs show as it is. */
function withLastLine(mailto: string, line: string): string {
  const [address, query = ''] = mailto.split(/\?(.*)/s)
  const fields = query.split('&').filter(Boolean)
  const body = fields.find((field) => /^body=/i.test(field)) ?? 'body='
  const others = fields.filter((field) => field !== body)
  return `${address}?${[...others, `${body}%0D%0A%0D%0A${encodeURIComponent(line)}`].join('&')}`
}
