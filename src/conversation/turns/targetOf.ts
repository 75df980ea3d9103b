/** Returns the page that an address leads to, without its anchor. */
export function pageOf(url: string): string {
  return targetOf(url).replace(/#.*$/s, '')
}

/** Cache, because parsing an address is slow and a conversation repeats few of them. */
const known = new Map<string, string>()
const maxKnown = 2_000
let knownBase: string | undefined

/** Normalises an address, so that different spellings of one target are equal. */
export function targetOf(url: string): string {
  // A server has no page, so relative addresses are compared only with each other.
  const base = globalThis.document?.baseURI ?? 'https://docs.invalid'
  if (base !== knownBase || known.size > maxKnown) known.clear()
  knownBase = base
  const before = known.get(url)
  if (before !== undefined) return before
  const target = readTarget(url, base)
  known.set(url, target)
  return target
}

function readTarget(url: string, base: string): string {
  if (!URL.canParse(url, base)) return url
  const { origin, pathname, search, hash, protocol } = new URL(url, base)
  return `${origin === 'null' ? protocol : origin}${pathname.replace(/\/+$/, '')}${search}${hash}`
}
