import { targetOf } from './targetOf.ts'
import type { FoundPage, Source } from './turn.ts'

/**
 * Pages as one list without doubles, numbered in order of first use. An address is compared as the browser will
 * follow it: `./keys#rotate`, `/guide/keys/#rotate` and the whole address are one, another anchor is another.
 */
export function numberSources(pages: readonly FoundPage[]): Source[] {
  return uniquePages(pages).map((page, index) => ({ number: index + 1, ...page }))
}

/** Each place once, as it was named first. */
export function uniquePages(pages: readonly FoundPage[]): FoundPage[] {
  const firstByTarget = new Map<string, FoundPage>()
  for (const page of pages) {
    const target = targetOf(page.url)
    if (!firstByTarget.has(target)) firstByTarget.set(target, page)
  }
  return [...firstByTarget.values()].map(({ url, title, passage }) => ({
    title,
    url,
    ...(passage !== undefined && { passage }),
  }))
}
