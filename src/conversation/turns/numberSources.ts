import { targetOf } from './targetOf.ts'
import type { FoundPage, Source } from './turn.ts'

/**
 * Numbers pages in order of first use, without duplicates. Addresses are compared as the browser resolves them:
 * `./keys#rotate`, `/guide/keys/#rotate` and the full address are one source; another anchor is another source.
 */
export function numberSources(pages: readonly FoundPage[]): Source[] {
  return uniquePages(pages).map((page, index) => ({ number: index + 1, ...page }))
}

/** Removes duplicate addresses; the first one stays. */
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
