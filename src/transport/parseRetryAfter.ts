/**
 * Milliseconds that a `Retry-After` header asks to wait, which may be written as seconds or as a date
 * (RFC 9110, 10.2.3). Undefined where there is no header or it is neither.
 */
export function parseRetryAfter(header: string | null, nowMs: number = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}
