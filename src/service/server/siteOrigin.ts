import { isIP } from 'node:net'

/**
 * Returns the origin at which a page of another origin reaches the service, and so its docs site. Returns undefined if
 * the page is of the same origin, if the browser does not say so, or if readers may be unable to reach the address.
 */
export function siteOriginFor({ url, headers }: Request): string | undefined {
  const relation = headers.get('Sec-Fetch-Site')
  const page = headers.get('Origin')
  if (!relation || relation === 'same-origin' || !page || !URL.canParse(page)) return undefined
  const own = new URL(url)
  if (isNumberOrLocal(own)) return isNumberOrLocal(new URL(page)) ? own.origin : undefined
  // A proxy in front often adds TLS. A page with https can send requests only to https.
  return page.startsWith('https:') ? `https://${own.host}` : own.origin
}

/** Behind a proxy, the host of a request may be the address that only the proxy uses. */
function isNumberOrLocal({ hostname }: URL): boolean {
  return /^(?:.+\.)?localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** Whether only this machine or its network can reach an address, as far as its host tells. */
export function isLocalAddress(address: string): boolean {
  return !URL.canParse(address) || isNumberOrLocal(new URL(address))
}

/** Returns the address at which a client reached the service: `https://docs.example.com`. */
export function requestAddress({ url, headers }: Request, trustProxy: boolean): string {
  const { protocol, host } = new URL(url)
  const isSecure = trustProxy && headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
  return `${isSecure ? 'https:' : protocol}//${host}`
}

/**
 * Returns what paths of the service's own site are appended to, as a client reaches it: the address of the docs site if
 * that is this service, and else the origin of the request.
 */
export function siteAddressFor(request: Request, siteUrl: string | undefined, trustProxy: boolean): string {
  const isOwn = siteUrl !== undefined && new URL(siteUrl).host === new URL(request.url).host
  return isOwn ? siteUrl.replace(/\/+$/, '') : requestAddress(request, trustProxy)
}
