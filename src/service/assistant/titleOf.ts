import type { Passage } from '../../search/types.ts'

/** Returns a passage's title for readers: `Build › Public base path`. */
export function titleOf(passage: Passage): string {
  return [passage.pageTitle, ...passage.headings].join(' › ')
}
