import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address to count a client's requests under, or undefined where nobody says it.
 *
 * @param trustProxy whether the last hop of `X-Forwarded-For` is the client, as a proxy in front has written it
 */
export function clientAddress(context: Context, trustProxy: boolean): string | undefined {
  const lastHop = trustProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  // Only Node's server hands its connection over beside the request.
  const address = lastHop || (context.env?.incoming ? getConnInfo(context).remote.address : undefined)
  return address === undefined ? undefined : normalizeAddress(address)
}

/**
 * One text for every address of one client. A client with IPv6 owns a whole /64 and may change its address with each
 * request, so the network counts.
 *
 * @example normalizeAddress('2001:db8::1') // '2001:db8:0:0'
 */
export function normalizeAddress(address: string): string {
  // Some proxies add the port.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
  const unscoped = mapped.replace(/%.*$/, '')
  if (isIPv4(unscoped) || !isIPv6(unscoped)) return unscoped
  // The URL parser writes an address in its shortest form, with at most one gap.
  const [head = '', tail] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const gap = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(gap).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}
