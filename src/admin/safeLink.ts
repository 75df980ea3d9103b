/**
 * Returns the address of a link from a service if it may be followed: HTTPS, or HTTP on this site, which may run on a
 * machine without HTTPS. Otherwise undefined.
 */
export function safeLink(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return undefined
  const isOwn = url.origin === location.origin && url.protocol === 'http:'
  return url.protocol === 'https:' || isOwn ? url.href : undefined
}
