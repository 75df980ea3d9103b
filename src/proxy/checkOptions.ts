/** What the options of both proxies are checked with. Each throws an Error that names the option. */

/** Longer timers fire at once: the delay is a signed 32-bit number. */
export const longestTimerMs: number = 2 ** 31 - 1

/**
 * The base address of a service, without a slash at its end.
 *
 * @param sent what the proxy sends there, for the sentence
 */
export function checkAddress(name: string, sent: string, upstream: unknown): string {
  if (typeof upstream !== 'string' || !/^https?:\/\//i.test(upstream) || !URL.canParse(upstream)) {
    throw new Error(
      `${name} is ${JSON.stringify(upstream)}. The proxy sends ${sent} there, so it must be an address that starts with "http://" or "https://".`,
    )
  }
  const { username, password, search, hash, pathname } = new URL(upstream)
  if (username || password) {
    throw new Error(
      `${name} has a user name or a password in it, which \`fetch\` refuses to send. Leave them out; the service knows the proxy by its key.`,
    )
  }
  if (search || hash || /\/(?:discovery\/v\d|v\d\/agent)/.test(pathname)) {
    throw new Error(
      `${name} is "${upstream}". The path of the endpoint is added to it; give the base address alone, such as "${new URL(upstream).origin}".`,
    )
  }
  return upstream.replace(/\/+$/, '')
}

export function checkNumber(
  name: string,
  value: unknown,
  least: number,
  most: number = Number.POSITIVE_INFINITY,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  const bound = Number.isFinite(most) ? ` to ${most}` : ''
  const off = least === 0 ? ', or 0 for no limit' : ''
  throw new Error(
    `${name} is ${typeof value === 'string' ? JSON.stringify(value) : String(value)}. Give a whole number from ${least || 1}${bound}${off}.`,
  )
}

export function checkFunction<Given extends (...args: never[]) => unknown>(
  name: string,
  given: Given,
): Given {
  if (typeof given === 'function') return given
  throw new Error(`${name} is ${JSON.stringify(given)}. Give a function, or leave it out.`)
}
