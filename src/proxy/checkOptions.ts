/** Checks for the options of both proxies. Each throws an Error that names the option. */

import { adminKeyPrefix, assistantKeyPrefix, keyKind } from '../protocol/keys.ts'

/** Maximum delay of a timer. The delay is a signed 32-bit number, and a timer with a larger one fires at once. */
export const longestTimerMs: number = 2 ** 31 - 1

/**
 * Checks the base address of a service. Returns it without a trailing slash.
 *
 * @param sent what the proxy sends there, for the error message
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
      `${name} contains a user name or a password, which \`fetch\` refuses to send. Remove them; the proxy identifies itself with its key.`,
    )
  }
  if (search || hash || /\/(?:discovery\/v\d|v\d\/agent)/.test(pathname)) {
    throw new Error(
      `${name} is "${upstream}". The proxy adds the path of the endpoint; set only the base address, such as "${new URL(upstream).origin}".`,
    )
  }
  return upstream.replace(/\/+$/, '')
}

/**
 * Checks the key of a service. The messages do not contain it, because they may be logged.
 *
 * @param otherKind what is wrong with a key of the other kind, for the error message
 */
export function checkKey(name: string, kind: 'assistant' | 'admin', otherKind: string, key: unknown): string {
  const prefix = kind === 'admin' ? adminKeyPrefix : assistantKeyPrefix
  const wanted = `set the ${kind} key, which starts with "${prefix}"`
  if (typeof key !== 'string' || key === '') {
    throw new Error(`${name} is missing. The service refuses requests without it; ${wanted}.`)
  }
  const given = keyKind(key)
  // Other characters are invalid in a header, and the error of `fetch` would contain the key.
  if (given === kind && /^[\x21-\x7e]+$/.test(key)) return key
  throw new Error(
    given === kind || given === 'unknown'
      ? `${name} is not an ${kind} key. The service would refuse it; ${wanted}, without spaces or line breaks.`
      : `${name} is an ${given} key. ${otherKind}; ${wanted}.`,
  )
}

/** Checks a whole number. `min` 0 means that 0 stands for no limit. */
export function checkNumber(
  name: string,
  value: unknown,
  min: number,
  max: number = Number.POSITIVE_INFINITY,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  const bound = Number.isFinite(max) ? ` to ${max}` : ''
  const off = min === 0 ? ', or 0 for no limit' : ''
  throw new Error(
    `${name} is ${typeof value === 'string' ? JSON.stringify(value) : String(value)}. Set a whole number from ${min || 1}${bound}${off}.`,
  )
}

export function checkFunction<Value extends (...args: never[]) => unknown>(
  name: string,
  value: Value,
): Value {
  if (typeof value === 'function') return value
  throw new Error(`${name} is ${JSON.stringify(value)}. Set a function, or leave it out.`)
}
