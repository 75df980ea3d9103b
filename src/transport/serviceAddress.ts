/** Address of a service's endpoint for questions: the part before the version, and the domain. */
export const assistantAddress = /^(.*\/discovery)\/v\d+\/assistant\/([^/]+)\/message$/

/**
 * Returns the address of an endpoint beside the one for questions. On the host's own server it is a parameter of the same
 * path, as in `createAssistantProxy`.
 */
export function addressBeside(endpoint: string, name: 'search' | 'suggestions' | 'page'): string {
  const address = endpoint.replace(assistantAddress, `$1/v1/${name}/$2`)
  return address === endpoint ? `${endpoint}${endpoint.includes('?') ? '&' : '?'}${name}` : address
}

/**
 * Resolves an address that an answer announced.
 *
 * @throws Error if it is of another origin, which must get neither the key nor the host's headers
 */
export function announcedAddress(endpoint: string, reference: string): string {
  const asked = new URL(endpoint, globalThis.location?.href)
  const { origin, href } = new URL(reference, asked)
  if (origin !== asked.origin) throw new Error(origin)
  return href
}
