import type { Source } from './turn.ts'

/**
 * Pages as one list without doubles, numbered in order of first use. An address is compared as the browser will
 * follow it: `./keys#rotate`, `/guide/keys/#rotate` and the whole address are one, another anchor is another.
 */
export function numberSources(pages: ReadonlyArray<Omit<Source, 'number'>>): Source[] {
  const firstByTarget = new Map<string, Omit<Source, 'number'>>()
  for (const page of pages) {
    const target = targetOf(page.url)
    if (!firstByTarget.has(target)) firstByTarget.set(target, page)
  }
  return [...firstByTarget.values()].map(({ url, title, passage }, index) => ({
    number: index + 1,
    title,
    url,
    ...(passage !== undefined && { passage }),
  }))
}

function targetOf(url: string): string {
  // On a server there is no page to be relative to; there, relative addresses compare with each other only.
  const base = globalThis.document?.baseURI ?? 'https://docs.invalid'
  if (!URL.canParse(url, base)) return url
  const { origin, pathname, search, hash, protocol } = new URL(url, base)
  return `${origin === 'null' ? protocol : origin}${pathname.replace(/\/+$/, '')}${search}${hash}`
}
