import { rarityOf } from '../index/fields.ts'
import type { SaidPhrase, Slot } from '../question/Slot.ts'
import type { Scores } from './createScores.ts'
import { certaintyOf, sumOf, weightOf } from './slotWeights.ts'

/** From here on a question is likely enough to be answered. `bench/retrieval.ts` prints what it lets through. */
export const answerableConfidence = 0.3

/**
 * Logistic fit over questions that the docs answer, and four kinds that they do not: plausible ones, ones off topic,
 * ones about other docs, and answerable ones whose pages were left out of the search.
 */
const fit = { constant: -7.54, best: 3.64, any: 3.59, length: 1.69, names: 0.86, pairs: 0.3 } as const

/** Sections in which names, and what newcomers' phrases stand for, are looked for. */
export const sectionsConsidered = 3
/** The terms of a passage that is shown. */
export interface ShownTerms {
  heading: ReadonlySet<string>
  /** Those of its text, and of all headings above it. */
  all: ReadonlySet<string>
}

/** The best section has to have this share of the known words of a question in another language. */
const leastForeignShare = 1 / 3
/** A word that more pages have says nothing about a question in another language. */
const commonShare = 0.75
/** Distance above `answerableConfidence` up to which an answer to a question in another language stays partial. */
const foreignRange = 0.1
/**
 * Estimates how likely it is that the docs answer a question, 0 to 1: from the share of the question that the best
 * section has, rare terms first, the greatest share of its terms in any section, their number, the share of its
 * names, and the share of its neighbours that stand together.
 *
 * @param best numbers of the best sections, the best first
 * @param shown the passages that are shown first
 */
export function estimateConfidence(
  slots: readonly Slot[],
  sections: Scores,
  best: readonly number[],
  shown: readonly ShownTerms[],
): number {
  const first = best[0]
  const subjects = slots.filter(({ isAsked, isLight }) => isAsked && !isLight)
  if (first === undefined || subjects.length === 0) return 0
  const share = askedShare(slots, sections, first, shown)
  const names = subjects.filter(({ isName, isIdentifier }) => isName || isIdentifier)
  const found = names.filter(
    (name) =>
      !name.isCorrected && best.slice(0, sectionsConsidered).some((section) => sections.has(section, name)),
  )
  const sum =
    fit.constant +
    fit.best * share +
    fit.any * sections.greatestShare +
    fit.length * Math.log(1 + sumOf(subjects, ({ weight }) => weight)) +
    fit.pairs * (pairShare(subjects, sections) - 1) +
    fit.names * (names.length > 0 ? found.length / names.length : 1)
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Returns the share of the neighbours in a question that any section has together, 0 to 1: of "babel loader", docs may
 * have each word and not the two. Words with synonyms do not count, because docs may have the two by another name.
 */
function pairShare(subjects: readonly Slot[], sections: Scores): number {
  const known = subjects.filter(({ isKnown, alternatives }) => isKnown && alternatives.length === 1)
  const pairs = known.flatMap((slot) => {
    const next = known.find(({ alternatives }) => alternatives[0]!.terms[0] === slot.next)
    return next ? [[slot, next] as const] : []
  })
  const together = pairs.filter(([left, right]) => sections.haveTogether(left, right))
  return pairs.length > 0 ? together.length / pairs.length : 1
}

/**
 * Returns the share of what is asked that a section has, rare terms first, 0 to 1. The words of newcomers' phrases count
 * only if a passage that is shown has a term that the phrases stand for, or a heading with the phrase: "limit how many
 * requests" asks for rate limits, and not for all that has a limit.
 */
export function askedShare(
  slots: readonly Slot[],
  sections: Scores,
  section: number,
  shown: readonly ShownTerms[],
): number {
  const subjects = slots.filter(({ isAsked, isLight }) => isAsked && !isLight)
  const isMeant = ({ ofPhrases }: Slot) =>
    !ofPhrases || shown.some((passage) => ofPhrases.some((phrase) => isAbout(passage, phrase)))
  const found = subjects.filter((slot) => sections.has(section, slot) && isMeant(slot))
  return sumOf(found, (slot) => weightOf(slot) * certaintyOf(slot)) / (sumOf(subjects, weightOf) || 1)
}

function isAbout({ heading, all }: ShownTerms, { said, standsFor }: SaidPhrase): boolean {
  return (
    said.every((term) => heading.has(term)) || standsFor.some((terms) => terms.every((term) => all.has(term)))
  )
}

/**
 * Estimates how likely it is that the docs answer a question in another language, of which only names and technical
 * words can be found. The best section has to have at least a third of what the docs know of the question, by what it
 * tells, and one word that at least a quarter of the pages do not have. The answer is partial at most.
 *
 * @param isLeftOut whether other pages are in the language of the question. These know its words, so that a third of the
 *   whole question has to be found. A word that no page has counts as if one had it
 */
export function estimateForeignConfidence(
  slots: readonly Slot[],
  sections: Scores,
  best: readonly number[],
  pages: number,
  isLeftOut = false,
): number {
  const first = best[0]
  const subjects = slots.filter(({ isAsked, isLight }) => isAsked && !isLight)
  const known = subjects.filter(({ isKnown }) => isKnown)
  const rarest = rarityOf(pages, 1)
  const weigh = ({ weight, rarity }: Slot) => weight * Math.min(rarity, rarest)
  const found = known.filter((slot) => first !== undefined && sections.has(first, slot))
  const share = sumOf(found, weigh) / (sumOf(isLeftOut ? subjects : known, weigh) || 1)
  const isTelling = found.some(({ rarity }) => rarity > rarityOf(pages, pages * commonShare))
  return isTelling && share >= leastForeignShare ? answerableConfidence + foreignRange * share : 0
}
