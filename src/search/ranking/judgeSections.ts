import type { SearchReader } from '../index/SearchReader.ts'
import { terms } from '../index/terms.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import type { Slot } from '../question/Slot.ts'
import type { Passage } from '../types.ts'
import {
  answerableConfidence,
  askedShare,
  estimateConfidence,
  estimateForeignConfidence,
  type ShownTerms,
  sectionsConsidered,
} from './confidence.ts'
import type { Scores } from './createScores.ts'
import { isLooseMatch } from './isLooseMatch.ts'
import { isNamedByPhrase } from './isNamedByPhrase.ts'

/** What was found for a question. Each section is named by its place among the candidates. */
export interface FoundSections {
  slots: readonly Slot[]
  scores: Scores
  /** The best sections by their scores. */
  ranked: readonly number[]
  /** The section in which most of the question stands together, of the best ones. */
  best: number | undefined
  /** The sections in the order in which they are shown. */
  shown: readonly number[]
  /** Whether the question asks for a page as a whole. */
  hasSubjectPage: boolean
  /** Whether nothing but the question is searched for: no selected text, and no earlier question. */
  isAlone: boolean
  passageAt(place: number): Passage
}

/** Judges whether the sections that were found answer the question. */
export function judgeSections(
  found: FoundSections,
  reader: SearchReader,
  { pages: language, isForeign, isLeftOut }: QuestionLanguage,
): { confidence: number; isLoose: boolean } {
  const { slots, scores, ranked, best, hasSubjectPage, isAlone, passageAt } = found
  const hasPhrases = slots.some(({ ofPhrases }) => ofPhrases)
  const shown = (hasPhrases ? found.shown : [])
    .slice(0, sectionsConsidered)
    .map((place) => shownTerms(passageAt(place), language))
  // Selected text that the question is not about says nothing on whether the docs answer it.
  const isAllAsked = slots.every(({ isAsked }) => isAsked)
  const estimate = () =>
    isForeign
      ? estimateForeignConfidence(slots, scores, ranked, reader.size, isLeftOut)
      : estimateConfidence(slots, scores, ranked, shown)
  const confidence = isAllAsked ? estimate() : 0
  if (best === undefined) return { confidence, isLoose: false }
  const passage = passageAt(best)
  const share = askedShare(slots, scores, best, shown)
  // Phrases of selected text or of an earlier question are not asked.
  const isNamed = isAlone && isNamedByPhrase(passage, slots, reader, language)
  return {
    confidence: isNamed ? Math.max(confidence, answerableConfidence) : confidence,
    isLoose: !hasSubjectPage && isLooseMatch(share, passage, slots, reader, language),
  }
}

function shownTerms({ pageTitle, headings, text }: Passage, language?: string): ShownTerms {
  const heading = terms(headings.at(-1) ?? pageTitle, language)
  const others = [pageTitle, ...headings, text].flatMap((each) => terms(each, language))
  return { heading: new Set(heading), all: new Set(others) }
}
