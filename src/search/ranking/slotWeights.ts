import type { Slot } from '../question/Slot.ts'

/** Certainty of a term that is found by a synonym or a correction: the docs may mean something else. */
const otherCertainty = 0.75

/** Returns how much of a question a slot is. */
export function weightOf({ weight, rarity }: Slot): number {
  return weight * rarity
}

/** Returns how certain it is that a found slot is what was asked. A name that was corrected is another name. */
export function certaintyOf({ isKnown, isCorrected, isName }: Slot): number {
  if (isKnown) return 1
  return isCorrected && isName ? 0 : otherCertainty
}

export function sumOf<Item>(items: Iterable<Item>, measure: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += measure(item)
  return sum
}
