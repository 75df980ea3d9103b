/** The page an address leads to, wherever on it. */
export function pageOf(url: string): string {
  return targetOf(url).replace(/#.*$/s, '')
}

/** Docs have fewer addresses than a long conversation has sources, and reading one takes the browser a while. */
const known = new Map<string, string>()
const maxKnown = 2_000
let knownBase: string | undefined

/** Where an address leads, in one form for all ways of writing it. */
export function targetOf(url: string): string {
  // On a server there is no page to be relative to; there, relative addresses compare with each other only.
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
