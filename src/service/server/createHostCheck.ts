import { isIP } from 'node:net'
import { AssistantError } from '../../protocol/errors.ts'

export interface HostCheckOptions {
  /** Address of the docs site. Its host is allowed. */
  siteUrl: string | undefined
  /** Further allowed hosts, without a port. */
  allowHosts: readonly string[]
  /** Whether a proxy sets `X-Forwarded-Host`. The host in it is then checked, too. */
  trustProxy: boolean
  /** Called the first time a host is refused. */
  onRefused(sentence: string): void
}

/** Describes a valid host name, for error messages. */
export const allowHostRule =
  'It must be a host name such as "docs.example.com", without "https://" and without a path.'

/** Maximum number of refused hosts that are reported. A client can send any number of them. */
export const maxReportedHosts = 10

/**
 * Creates a check that refuses requests for unknown hosts. It prevents DNS rebinding: another site can point its own
 * host name to this machine, and its pages could then read private docs. `localhost` and IP addresses are always
 * allowed, because a page cannot have an address it was not loaded from.
 *
 * @returns a function that throws an `AssistantError` if the host of a request is not allowed
 */
export function createHostCheck(options: HostCheckOptions): (request: Request) => void {
  const { siteUrl, allowHosts, trustProxy, onRefused } = options
  const allowed = new Set(allowHosts.map(parseAllowedHost))
  if (siteUrl !== undefined) allowed.add(hostOf(new URL(siteUrl)))
  const reported = new Set<string>()

  function refuse(host: string): never {
    const shown = host.slice(0, 100)
    const sentence = `This service does not answer requests for the host "${shown}". If that is one of its names, start it with --allow-host ${shown}`
    if (reported.size < maxReportedHosts && !reported.has(shown)) {
      reported.add(shown)
      onRefused(`A request was refused. ${sentence}`)
    }
    throw new AssistantError('origin-not-allowed', sentence)
  }

  return (request) => {
    const forwarded = trustProxy ? request.headers.get('X-Forwarded-Host')?.split(',').at(-1) : undefined
    // A client may send the whole URL in the request line. Its host may then differ from the `Host` header.
    for (const given of [new URL(request.url).host, request.headers.get('Host'), forwarded]) {
      if (!given) continue
      const host = parseHost(given.trim())
      if (host === undefined) refuse('invalid host name')
      if (!allowed.has(host) && !isOwnName(host)) refuse(host)
    }
  }
}

/**
 * Parses a host name from the options, and removes its port.
 *
 * @throws Error if it is not a host name
 */
export function parseAllowedHost(host: string): string {
  const parsed = parseHost(host)
  if (parsed !== undefined) return parsed
  throw new Error(`allowHosts contains ${JSON.stringify(host)}. ${allowHostRule}`)
}

/** Returns the host of `host:port` in the normal form of URLs, or undefined if it is invalid. */
function parseHost(host: string): string | undefined {
  if (!/^[^\s/?#@\\*]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return hostOf(new URL(`http://${host}`))
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

function isOwnName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0
}
