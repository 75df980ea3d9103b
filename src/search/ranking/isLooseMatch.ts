import type { SearchReader } from '../index/SearchReader.ts'
import { words } from '../index/terms.ts'
import type { Slot } from '../question/Slot.ts'
import type { Passage } from '../types.ts'
import { nameShare } from './nameShare.ts'

/** A section that has less of the question is a loose match, unless its heading tells that it is the right one. */
const leastShare = 0.5
/** Share of a heading that the question has to have for that, rare words first. */
const leastHeadingShare = 0.5
/** Languages in which words are cut or taken apart, so that missing pieces tell little. */
const cutsWords = /^(?:zh|ja|ko|th|lo|km|my)(?:-|$)/i

/**
 * Whether the best section has less than half of a question, and the question less than half of its heading: then the
 * section is only what comes closest.
 *
 * @param share share of the question that the section has, rare words first
 */
export function isLooseMatch(
  share: number,
  { headings, pageTitle }: Passage,
  slots: readonly Slot[],
  reader: SearchReader,
  language = 'en',
): boolean {
  if (share >= leastShare || cutsWords.test(language)) return false
  const asked = slots.filter(({ isLight }) => !isLight)
  const terms = new Set(asked.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.terms)))
  return nameShare(words(headings.at(-1) ?? pageTitle, language), terms, reader) < leastHeadingShare
}
