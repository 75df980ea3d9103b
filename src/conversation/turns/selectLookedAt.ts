import { pageOf } from './targetOf.ts'
import type { FoundPage } from './turn.ts'

/**
 * Returns the found pages without a source on them, each page once, ignoring anchors. A second passage of a source page
 * would tell the reader nothing new.
 */
export function selectLookedAt(found: readonly FoundPage[], sources: readonly FoundPage[]): FoundPage[] {
  const taken = new Set(sources.map(({ url }) => pageOf(url)))
  return found.filter(({ url }) => {
    const page = pageOf(url)
    const isNew = !taken.has(page)
    taken.add(page)
    return isNew
  })
}
