import { rarityOf, sectionWeights } from './fields.ts'
import { type Match, sumOf, weightOf } from './matchSlots.ts'
import type { Slot } from './questionSlots.ts'
import type { SearchReader } from './SearchReader.ts'

/** From here on a question is likely enough to be answered. `bench/retrieval.ts` prints what it lets through. */
export const answerableConfidence = 0.24

/**
 * Logistic fit over questions that the docs answer, and four kinds that they do not: plausible ones, ones off topic, ones
 * about other docs, and answerable ones whose pages were left out of the search.
 */
const fit = {
  constant: -4.34,
  coverage: 4.57,
  length: 1.33,
  strength: 2.84,
  unknownIdentifiers: -0.48,
  unknownShare: -1.41,
} as const

/** A corrected word may be right as it is, and just not be in the docs. */
const correctedShare = 0.6
const mostUnknownIdentifiers = 2
/** Slots that weigh less are words such as "the". */
const leastSubjectWeight = 0.3

/** Estimates how likely it is that the docs answer a question, 0 to 1, from the best section that was found. */
export function estimateConfidence(
  slots: readonly Slot[],
  best: Match | undefined,
  reader: SearchReader,
): number {
  if (!best) return 0
  const asked = slots.filter(({ isAsked }) => isAsked)
  // An identifier that the docs do not have is counted below; its parts may be there.
  const expected = asked.filter(({ isIdentifier, isKnown }) => isKnown || !isIdentifier)
  const subjects = expected.filter(({ weight }) => weight >= leastSubjectWeight)
  const isMissing = (slot: Slot) => slot.alternatives.length === 0 || (slot.isCorrected && slot.isName)
  const covered = sumOf(expected, (slot) => {
    if (!best.slots.has(slot) || isMissing(slot)) return 0
    return weightOf(slot) * (slot.isCorrected ? correctedShare : 1)
  })
  // The greatest possible score: each term is in one page only, in its heading and in its text.
  const greatest = sumOf(slots, ({ weight }) => weight) * rarityOf(reader.size, 1) * (sectionWeights[2]! + 2)
  const unknownIdentifiers = asked.length - expected.length
  const sum =
    fit.constant +
    fit.coverage * (covered / (sumOf(expected, weightOf) || 1)) +
    fit.length * Math.log(subjects.length + 1) +
    fit.strength * (best.score / (greatest || 1)) +
    fit.unknownIdentifiers * Math.min(unknownIdentifiers, mostUnknownIdentifiers) +
    fit.unknownShare * (subjects.filter(isMissing).length / (subjects.length || 1))
  return 1 / (1 + Math.exp(-sum))
}
