import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the address under which a client's requests are counted, or undefined if it is unknown.
 *
 * @param trustProxy uses the last hop of `X-Forwarded-For`, which a trusted proxy sets
 */
export function clientAddress(context: Context, trustProxy: boolean): string | undefined {
  const lastHop = trustProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  // Only Node's server provides the connection.
  const address = lastHop || (context.env?.incoming ? getConnInfo(context).remote.address : undefined)
  return address === undefined ? undefined : normalizeAddress(address)
}

/**
 * Returns the same text for all addresses of one client. A client with IPv6 usually owns a /64 and may change its
 * address with each request, so the network is used.
 *
 * @example normalizeAddress('2001:db8::1') // '2001:db8:0:0'
 */
export function normalizeAddress(address: string): string {
  // Some proxies add the port.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  const unscoped = mapped.replace(/%.*$/, '')
  if (isIPv4(unscoped) || !isIPv6(unscoped)) return unscoped
  // The URL parser shortens an address to its canonical form, with at most one "::".
  const [head = '', tail] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const gap = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(gap).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}
