import { isIP } from 'node:net'
import { AssistantError } from '../protocol/errors.ts'

export interface HostCheckOptions {
  /** Address of the docs site; its host is let in. */
  siteUrl: string | undefined
  /** Further hosts, without a port. */
  allowHosts: readonly string[]
  /** Whether `X-Forwarded-Host` says how a proxy was reached. Its host is then checked, too. */
  trustProxy: boolean
  /** Told of a host the first time it is refused. */
  onRefused(sentence: string): void
}

/** What may be given as a further host, for whoever has to give another one. */
export const allowHostRule =
  'It must be the name of a host such as "docs.example.com", without "https://" and without a path.'

/** Most refused hosts that are told of; anybody can send any number of them. */
export const maxToldHosts = 10

/**
 * Refuses requests for a host that nobody has named. A page of another site can have its own name lead to this machine
 * and would then read private docs as if they were its own (DNS rebinding). Names of this machine are let in, and so
 * are addresses such as `192.0.2.1`: a page can only be at an address that it was loaded from.
 *
 * @returns a function that throws an `AssistantError` for a host that is not let in
 */
export function createHostCheck(options: HostCheckOptions): (request: Request) => void {
  const { siteUrl, allowHosts, trustProxy, onRefused } = options
  const allowed = new Set(allowHosts.map(parseAllowedHost))
  if (siteUrl !== undefined) allowed.add(hostOf(new URL(siteUrl)))
  const told = new Set<string>()

  function refuse(host: string): never {
    const shown = host.slice(0, 100)
    const sentence = `This service is not to be reached as "${shown}". If that is its name, start it with --allow-host ${shown}`
    if (told.size < maxToldHosts && !told.has(shown)) {
      told.add(shown)
      onRefused(`A request was refused. ${sentence}`)
    }
    throw new AssistantError('origin-not-allowed', sentence)
  }

  return (request) => {
    const forwarded = trustProxy ? request.headers.get('X-Forwarded-Host')?.split(',').at(-1) : undefined
    // The header and the address of the request differ where a client writes the whole address into its request.
    for (const given of [new URL(request.url).host, request.headers.get('Host'), forwarded]) {
      if (!given) continue
      const host = parseHost(given.trim())
      if (host === undefined) refuse('a host that is not one')
      if (!allowed.has(host) && !isOwnName(host)) refuse(host)
    }
  }
}

/**
 * Parses a host as an operator names it; a port is left out.
 *
 * @throws Error for anything else
 */
export function parseAllowedHost(host: string): string {
  const parsed = parseHost(host)
  if (parsed !== undefined) return parsed
  throw new Error(`allowHosts has ${JSON.stringify(host)}. ${allowHostRule}`)
}

/** Returns the name in `name:port` the way URLs write it; undefined where it is not one. */
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
