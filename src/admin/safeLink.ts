/**
 * The address of a link that a service named, where it may be followed: HTTPS, or a page of this very site, which may
 * be on a machine without it. Anything else, a script above all, is undefined.
 */
export function safeLink(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return undefined
  const isOwn = url.origin === location.origin && url.protocol === 'http:'
  return url.protocol === 'https:' || isOwn ? url.href : undefined
}
