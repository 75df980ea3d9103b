import type { Passage } from '../../search/types.ts'

/** Returns a passage's title for readers: `Build › Public base path`. */
export function titleOf(passage: Passage): string {
  return titlesOf(passage).join(' › ')
}

/** Returns the title of a passage's page and its headings, of which the first may be that title. */
export function titlesOf({ pageTitle, headings }: Passage): string[] {
  return headings[0] === pageTitle ? [...headings] : [pageTitle, ...headings]
}
