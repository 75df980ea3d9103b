import type { Lengths } from '../index/lengths.ts'
import type { Slot } from '../question/Slot.ts'

/** Terms of questions about changes. */
const changeTerm = /^(?:migrat|upgrad|releas|changelog|break|version)/
/** What else such questions say. With *change* alone, readers ask how to change something. */
const asksForChanges = /\bchanges\b|\bwhat\b.{0,20}\bchanged\b/i
/** Words of questions about what is outdated, and about moving from it. */
const asksForOutdated = /\b(?:legacy|deprecat|obsolete|archived|old(?:er)?\b|migrat|upgrad)/i

/**
 * Returns a function that says of a page, by its number, whether it repeats what others say: it is about changes or
 * outdated, and the question is not about that.
 */
export function findRepeating(
  question: string,
  slots: readonly Slot[],
  { aboutChanges, outdated }: Lengths,
): (page: number) => boolean {
  const isAboutChanges =
    asksForChanges.test(question) ||
    slots.some(({ alternatives }) => alternatives.some(({ terms }) => changeTerm.test(terms[0] ?? '')))
  const isAboutOutdated = asksForOutdated.test(question)
  return (page) => (!isAboutChanges && aboutChanges[page] === 1) || (!isAboutOutdated && outdated[page] === 1)
}
