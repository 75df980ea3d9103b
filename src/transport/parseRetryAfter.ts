/**
 * Parses a `Retry-After` header, which contains seconds or a date (RFC 9110, 10.2.3). Returns milliseconds from now, or
 * undefined if the header is missing or invalid.
 */
export function parseRetryAfter(header: string | null, nowMs: number = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}

/**
 * Returns how long a response asks to wait, in milliseconds: from `Retry-After`, else from the used-up limits in the
 * `RateLimit` header (draft-ietf-httpapi-ratelimit-headers, including its older form).
 *
 * @example readRetryAfter(new Headers({ RateLimit: '"hour";r=0;t=120' })) // 120_000
 */
export function readRetryAfter(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const afterMs = parseRetryAfter(headers.get('Retry-After'), nowMs)
  if (afterMs !== undefined) return afterMs
  const limits = (headers.get('RateLimit') ?? '').split(/,(?=\s*["\w-]+\s*;)/).map(parseLimit)
  const usedUp = limits.some((limit) => limit.remaining === 0)
    ? limits.filter((limit) => limit.remaining === 0)
    : limits
  const seconds = usedUp.flatMap((limit) => (limit.resetSeconds === undefined ? [] : [limit.resetSeconds]))
  if (seconds.length > 0) return Math.max(...seconds) * 1000
  return parseRetryAfter(headers.get('RateLimit-Reset'), nowMs)
}

/** Parses `"hour";r=0;t=120`, or the older form `limit=100, remaining=0, reset=120`. */
function parseLimit(text: string): { remaining: number | undefined; resetSeconds: number | undefined } {
  const number = (name: string) => {
    const found = new RegExp(`(?:^|[;,\\s])(?:${name})=(\\d+)`).exec(text)
    return found ? Number(found[1]) : undefined
  }
  return { remaining: number('r|remaining'), resetSeconds: number('t|reset') }
}
