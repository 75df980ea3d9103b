import { pageFields } from '../index/fields.ts'
import { comparable } from '../index/linkTexts.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { chooseLanguage, type QuestionLanguage } from '../languages/chooseLanguage.ts'
import { pagesInLanguage, pagesNotTranslated } from '../languages/pagesInLanguage.ts'
import { questionSlots, type Slot } from '../question/questionSlots.ts'
import type { SearchRequest, SearchResult } from '../types.ts'
import { estimateConfidence, estimateForeignConfidence } from './confidence.ts'
import { coverageOf } from './coverage.ts'
import { type Match, matchSlots, weightOf } from './matchSlots.ts'

const linksOfPage = pageFields.indexOf('links')
/** Passages that a search returns if the request sets no limit. */
export const passageLimit = 5
/** Pages that a search returns at most. */
export const pageLimit = 10
/** Share of a page's score that comes from the page as a whole; the rest comes from its best sections. */
const wholePageShare = 0.35
/** Sections of a page count by rank: the best fully, the next half, the third a quarter. */
const sectionShares = [1, 0.5, 0.25] as const
/** Share of a section's score that is its own; the rest is its page's. */
const ownShare = 0.75
/** Lift for the page the reader is on, and for pages of selected text. */
const nearLift = 1.08
/** How much a page is lifted that other pages often link to. It decides between pages that match about equally. */
const linkedLift = 0.03

/** Pages that repeat what others say: about changes, not about how things are. */
const changePath =
  /(?:^|[/_-])(?:migrat(?:ion|ing|e)|upgrad(?:e|ing)|releases?|changelog|changes|breaking-changes|whats-new)(?:$|[/_-])/i
const changeTerm = /^(?:migrat|upgrad|releas|changelog|chang|break|version)/
/** Sections that ask readers, or repeat what was said. */
const repeatingHeading =
  /^(?:challenges?|exercises?|quiz|recap|summary|next steps?|see also|further reading)\b/i
const repeatingShare = 0.7
/** If no more of the pages are not translated, the answer is hardly there. */
const fewPages = 0.1

/**
 * Finds the sections and pages that answer a question best. A page is ranked by its whole text and by its best sections,
 * a section by itself and by its page. Searches the pages in the
 * language of the answer, of those that `choosePages` chose for the request.
 */
export function searchPages(reader: SearchReader, request: SearchRequest): SearchResult {
  const language = chooseLanguage(request, reader)
  const found = searchInLanguage(pagesInLanguage(reader, language.pages), request, language)
  if (coverageOf(found) !== 'none') return found
  const others = pagesNotTranslated(reader, language.pages)
  if (others.size <= reader.size * fewPages) return found
  const other = searchPages(others, request)
  return coverageOf(other) === 'none' ? found : other
}

/** Searches pages that are in one language. */
function searchInLanguage(
  reader: SearchReader,
  request: SearchRequest,
  language: QuestionLanguage,
): SearchResult {
  const slots = questionSlots(request, reader, language)
  const { pages: pagesLanguage, answer: answerLanguage, isForeign } = language
  const languages = { language: pagesLanguage, answerLanguage, ...(isForeign && { isForeign }) }
  if (slots.length === 0) return { passages: [], pages: [], confidence: 0, ...languages }
  const matches = matchSlots(slots, reader)
  const isAboutChanges = slots.some(({ alternatives }) =>
    alternatives.some(({ terms }) => changeTerm.test(terms[0] ?? '')),
  )
  const shareOf = (file: string) =>
    !isAboutChanges && changePath.test(file.replace(/\.mdx?$/, '')) ? repeatingShare : 1

  const sections = matches.sections
    .map((match) => {
      const passage = reader.section(match.number)
      const isRepeating = passage.headings.some((heading) => repeatingHeading.test(heading))
      const share = shareOf(passage.file) * (isRepeating ? repeatingShare : 1)
      return { ...match, passage, score: match.score * share }
    })
    .sort(byScore)
  const bestSections = sectionScores(sections)
  const pages = matches.pages
    .map(({ number, score }) => ({ number, page: reader.page(number), score }))
    .map((match) => ({ ...match, score: match.score * shareOf(match.page.file) }))
  const greatestPage = greatest(pages.map(({ score }) => score))
  const greatestSections = greatest(bestSections.values())
  const near = nearPaths(request)
  const rankedPages = pages
    .map(({ number, page, score }) => {
      const ofSections = (bestSections.get(page.file) ?? 0) / greatestSections
      const total = wholePageShare * (score / greatestPage) + (1 - wholePageShare) * ofSections
      const lift = near.has(comparable(page.path)) ? nearLift : 1
      return { number, page, score: total * lift * linkedLiftOf(number, reader) }
    })
    .sort(byScore)
  const pageScores = new Map(rankedPages.map(({ page, score }) => [page.file, score]))
  const telling = tellingTerms(slots)
  const greatestSection = greatest(sections.map(({ score }) => score))
  const rankedSections = sections
    .map((match) => {
      const ofPage = pageScores.get(match.passage.file) ?? 0
      return { match, score: ownShare * (match.score / greatestSection) + (1 - ownShare) * ofPage }
    })
    .sort((left, right) => right.score - left.score || byFile(left.match, right.match))
  // Selected text that the question is not about says nothing on whether the docs answer it.
  const matched = rankedSections.map(({ match }) => match)
  const together = slots.every(({ isAsked }) => isAsked)
    ? isForeign
      ? estimateForeignConfidence(slots, matched, reader.size)
      : estimateConfidence(slots, matched)
    : 0
  // A question that the docs answer by itself stays answered, whatever was asked before.
  const isAlone = !request.context?.length && !request.previousQuestions?.length
  const alone = isAlone
    ? 0
    : searchInLanguage(reader, { ...request, context: [], previousQuestions: [] }, language).confidence
  return {
    passages: rankedSections
      .slice(0, request.limit ?? passageLimit)
      .map(({ match, score }) => ({ passage: match.passage, score, share: match.coverage })),
    pages: rankedPages.slice(0, pageLimit).map(({ page, score }) => ({ page, score })),
    ...(telling.size > 0 && { terms: telling }),
    confidence: Math.max(together, alone),
    ...languages,
  }
}

/** Returns the terms that are searched for, without words such as "the", and how much each one tells. */
function tellingTerms(slots: readonly Slot[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const slot of slots) {
    if (slot.isLight) continue
    for (const { terms, share } of slot.alternatives)
      for (const term of terms)
        found.set(term, Math.max(found.get(term) ?? 0, (weightOf(slot) * share) / terms.length))
  }
  return found
}

/** Returns a score for each file, from its best sections. */
function sectionScores(
  sections: ReadonlyArray<{ passage: { file: string }; score: number }>,
): Map<string, number> {
  const counts = new Map<string, number>()
  const scores = new Map<string, number>()
  for (const { passage, score } of sections) {
    const count = counts.get(passage.file) ?? 0
    counts.set(passage.file, count + 1)
    scores.set(passage.file, (scores.get(passage.file) ?? 0) + score * (sectionShares[count] ?? 0))
  }
  return scores
}

/** Returns the lift for the words with which other pages link to a page: more, the more there are. */
function linkedLiftOf(number: number, { pageLengths }: SearchReader): number {
  const words = pageLengths.of(number)[linksOfPage]!
  return 1 + linkedLift * Math.log(1 + words / (pageLengths.averages[linksOfPage] || 1))
}

function nearPaths({ currentPath, contextPaths = [] }: SearchRequest): ReadonlySet<string> {
  const paths = currentPath === undefined ? contextPaths : [currentPath, ...contextPaths]
  return new Set(paths.map((path) => comparable(path.replace(/[?#].*$/, ''))))
}

/** The order of pages decides between equal scores, so that the same question finds the same. */
function byScore(left: Pick<Match, 'number' | 'score'>, right: Pick<Match, 'number' | 'score'>): number {
  return right.score - left.score || byFile(left, right)
}

function byFile(left: Pick<Match, 'number'>, right: Pick<Match, 'number'>): number {
  return left.number - right.number
}

function greatest(numbers: Iterable<number>): number {
  let most = Number.EPSILON
  for (const number of numbers) if (number > most) most = number
  return most
}
