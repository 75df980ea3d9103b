import { rarityOf } from './fields.ts'
import { type Match, sumOf, weightOf } from './matchSlots.ts'
import type { Slot } from './questionSlots.ts'
import type { SearchReader } from './SearchReader.ts'

/** From here on a question is likely enough to be answered. `bench/retrieval.ts` prints what it lets through. */
export const answerableConfidence = 0.28

/**
 * Logistic fit over questions that the docs answer, and four kinds that they do not: plausible ones, ones off topic, ones
 * about other docs, and answerable ones whose pages were left out of the search.
 */
const fit = {
  constant: -4.34,
  coverage: 3.43,
  length: 0.73,
  strength: 2.11,
  unknownIdentifiers: -0.3,
  unknownShare: -1.11,
} as const

const pagesConsidered = 3
/** How much a corrected word counts: it may be right as it is, and just not be in the docs. */
const correctedShare = 0.5
const mostUnknownIdentifiers = 2
/** Slots that weigh less are words such as "the". */
const leastSubjectWeight = 0.3

/**
 * Estimates how likely it is that the docs answer a question, 0 to 1.
 *
 * @param pages pages that match, the best first
 */
export function estimateConfidence(
  slots: readonly Slot[],
  pages: readonly Match[],
  reader: SearchReader,
): number {
  const best = pages[0]
  if (!best) return 0
  const asked = slots.filter(({ isAsked }) => isAsked)
  // An identifier that the docs do not have is counted below; its parts may be there.
  const expected = asked.filter(({ isIdentifier, isKnown }) => isKnown || !isIdentifier)
  const subjects = expected.filter(({ weight }) => weight >= leastSubjectWeight)
  const total = sumOf(expected, weightOf) || 1
  const coverages = pages
    .slice(0, pagesConsidered)
    .map((page) => sumOf(page.slots, (slot) => (expected.includes(slot) ? weightOf(slot) * known(slot) : 0)))
  const unknownIdentifiers = asked.length - expected.length
  const sum =
    fit.constant +
    fit.coverage * (Math.max(...coverages) / total) +
    fit.length * Math.log(subjects.length + 1) +
    // The score of a term grows with its rarity, and rarity with the number of pages: small docs must not look unsure.
    fit.strength * (best.score / (sumOf(slots, ({ weight }) => weight) * rarityOf(reader.size, 1))) +
    fit.unknownIdentifiers * Math.min(unknownIdentifiers, mostUnknownIdentifiers) +
    fit.unknownShare * (sumOf(subjects, (slot) => 1 - known(slot)) / (subjects.length || 1))
  return 1 / (1 + Math.exp(-sum))
}

/** Returns how far the docs know what is asked, 0 to 1. A name that would have to be corrected is another name. */
function known(slot: Slot): number {
  if (slot.alternatives.length === 0 || (slot.isCorrected && slot.isName)) return 0
  return slot.isCorrected ? correctedShare : 1
}
