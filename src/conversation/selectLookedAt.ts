import { pageOf } from './targetOf.ts'
import type { FoundPage } from './turn.ts'

/**
 * Pages that were found and that no source is on, each page once, whatever the places on it. That a second passage of a
 * source was looked at, too, tells nobody anything.
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
