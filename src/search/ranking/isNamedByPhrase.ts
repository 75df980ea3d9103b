import type { SearchReader } from '../index/SearchReader.ts'
import { words } from '../index/terms.ts'
import type { Slot } from '../question/Slot.ts'
import type { Passage } from '../types.ts'
import { nameShare } from './nameShare.ts'

/** Share of a heading that phrases of a question have to mean, rare words first. */
const leastHeadingShare = 0.75

/**
 * Whether a newcomer's phrase of the question means the heading of a section: "turn my buttons into a package" means
 * "Library mode". Then the section is likely to help, although the docs do not have the reader's other words.
 */
export function isNamedByPhrase(
  { headings, pageTitle }: Passage,
  slots: readonly Slot[],
  reader: SearchReader,
  language = 'en',
): boolean {
  const meant = slots.flatMap(({ isAsked, alternatives }) =>
    isAsked ? alternatives.filter(({ isOfPhrase }) => isOfPhrase) : [],
  )
  const terms = new Set(meant.flatMap((each) => each.terms))
  return nameShare(words(headings.at(-1) ?? pageTitle, language), terms, reader) >= leastHeadingShare
}
