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
  const target = URL.canParse(url, base) ? normalize(new URL(url, base)) : url
  known.set(url, target)
  return target
}

function normalize({ origin, pathname, search, hash, protocol }: URL): string {
  return `${origin === 'null' ? protocol : origin}${pathname.replace(/\/+$/, '')}${search}${hash}`
}

/** Resolves a relative address against a base. Returns it unchanged without a base. */
export function resolveUrl(url: string, base: string | undefined): string {
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : url
}
