import { blockText } from '../index/blockText.ts'
import { terms } from '../index/terms.ts'
import type { Slot } from '../question/Slot.ts'
import type { Page, Passage } from '../types.ts'
import type { Scores } from './createScores.ts'
import { sumOf } from './slotWeights.ts'

/** Characters of a section that are compared with a question. The rest is not read, so that a huge one delays nobody. */
const maxComparedLength = 20_000

/** Weight of a word in a question, however rare it is. */
const ownWeight = ({ weight }: Slot) => weight

/**
 * Creates a function that scores a section. Half of its score counts only as far as one of its blocks has, with the
 * headings above it, what is asked: words of a question that stand far apart in a section are rarely what is asked.
 *
 * @param scoreOf score of a section by its words, wherever they stand
 */
export function scoreTogether(
  slots: readonly Slot[],
  { has }: Pick<Scores, 'has'>,
  scoreOf: (place: number) => number,
  passageAt: (place: number) => { page: Page; passage: Passage },
): (place: number) => number {
  const asked = slots.filter(
    ({ isAsked, isLight, alternatives }) => isAsked && !isLight && alternatives.length > 0,
  )
  const all = sumOf(asked, ownWeight) || 1
  const scores = new Map<number, number>()
  return (place) => {
    const known = scores.get(place)
    if (known !== undefined) return known
    const found = asked.filter((slot) => has(place, slot))
    const together = found.length > 1 ? mostTogether(found, passageAt(place)) : sumOf(found, ownWeight)
    const score = (scoreOf(place) * (1 + together / all)) / 2
    scores.set(place, score)
    return score
  }
}

/** Returns the greatest weight of slots that one block has with the headings above it. */
function mostTogether(
  slots: readonly Slot[],
  { page: { language }, passage: { pageTitle, headings, blocks } }: { page: Page; passage: Passage },
): number {
  const termsOf = (text: string) => new Set(terms(text, language))
  const above = termsOf([pageTitle, ...headings].join('\n'))
  const weightWith = (block: ReadonlySet<string>) =>
    sumOf(slots, (slot) => {
      const isFound = slot.alternatives.some((each) =>
        each.terms.every((term) => block.has(term) || above.has(term)),
      )
      return isFound ? slot.weight : 0
    })
  const all = sumOf(slots, ownWeight)
  let most = weightWith(above)
  let left = maxComparedLength
  for (const block of blocks) {
    if (most === all || left <= 0) break
    const text = blockText(block).slice(0, left)
    left -= text.length
    most = Math.max(most, weightWith(termsOf(text)))
  }
  return most
}
