import { pageFields } from '../index/fields.ts'
import { comparable } from '../index/linkTexts.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms, terms } from '../index/terms.ts'
import { chooseLanguage, type QuestionLanguage } from '../languages/chooseLanguage.ts'
import { pagesInLanguage, pagesNotTranslated } from '../languages/pagesInLanguage.ts'
import { asDocsWrite } from '../question/asDocsWrite.ts'
import { askingPart } from '../question/askingPart.ts'
import { questionSlots, type Slot } from '../question/questionSlots.ts'
import { questionWords } from '../question/questionWords.ts'
import { searchedText } from '../question/searchedText.ts'
import { withoutTalk } from '../question/withoutTalk.ts'
import { withoutTalkParts } from '../question/withoutTalkParts.ts'
import type { Page, Passage, SearchRequest, SearchResult } from '../types.ts'
import { bestNumbers } from './bestNumbers.ts'
import type { Candidates } from './chooseCandidates.ts'
import { chooseResult } from './chooseResult.ts'
import { withOpening, withOtherPages } from './chooseSections.ts'
import {
  answerableConfidence,
  askedShare,
  estimateConfidence,
  estimateForeignConfidence,
  type ShownTerms,
  sectionsConsidered,
} from './confidence.ts'
import { coverageOf } from './coverage.ts'
import type { Scores } from './createScores.ts'
import { findRepeating } from './findRepeating.ts'
import { findSubjectPage } from './findSubjectPage.ts'
import { isLooseMatch } from './isLooseMatch.ts'
import { isNamedByPhrase } from './isNamedByPhrase.ts'
import { type Matches, matchSlots } from './matchSlots.ts'
import { scoreTogether } from './scoreTogether.ts'
import { weightOf } from './slotWeights.ts'

const linksOfPage = pageFields.indexOf('links')
/** Passages that a search returns if the request sets no limit. */
export const passageLimit = 5
/** Pages that a search returns at most. */
export const pageLimit = 10
/** Share of a page's score that comes from the page as a whole; the rest comes from its best sections. */
const wholePageShare = 0.35
/** Of this many best sections at least, those come first in which the words of the question stand together. */
const leastCompared = 10
/** Sections of a page count by rank: the best fully, the next half, the third a quarter. */
const sectionShares = [1, 0.5, 0.25] as const
/** Share of a section's score that is its own; the rest is its page's. */
const ownShare = 0.4
/** Lift for the page the reader is on, and for pages of selected text. */
const nearLift = 1.08
/** Boost of a page that others often link to. It decides between pages that match about equally. */
const linkedLift = 0.03

/** Share of the score of a section that asks readers or repeats what was said, of pages about changes, and of outdated ones. */
const repeatingShare = 0.7
/** With at most this share of untranslated pages, they rarely have the answer. */
const fewPages = 0.1

/**
 * Finds the sections and pages that answer a question best. A page is ranked by its whole text and by its best
 * sections, a section by itself and by its page. Searches the pages in the language of the answer, of those that
 * `choosePages` chose for the request.
 */
export function searchPages(
  reader: SearchReader,
  request: SearchRequest,
  before?: QuestionLanguage,
): SearchResult {
  const language = chooseLanguage(request, reader, before)
  const found = searchInLanguage(pagesInLanguage(reader, language.pages), request, language)
  if (coverageOf(found) !== 'none') return found
  const others = pagesNotTranslated(reader, language.pages)
  if (others.size <= reader.size * fewPages) return found
  const other = searchPages(others, request, language)
  return coverageOf(other) === 'none' ? found : other
}

function searchInLanguage(
  reader: SearchReader,
  given: SearchRequest,
  language: QuestionLanguage,
): SearchResult {
  const said = withoutTalkParts(withoutTalk(searchedText(given.question)), language.asked)
  const part = given.isUnfinished || language.asked.code !== 'en' ? undefined : askingPart(said, reader)
  const whole = searchText(said, reader, given, language)
  if (part === undefined) return whole
  const hasWords = () => subjectTerms(part, language.searched).every((term) => reader.pagesWith(term) > 0)
  return chooseResult(whole, searchText(part, reader, given, language), hasWords)
}

function searchText(
  text: string,
  reader: SearchReader,
  given: SearchRequest,
  language: QuestionLanguage,
): SearchResult {
  const question = asDocsWrite(text, reader, language)
  const request = { ...given, question }
  const words = questionWords(request, reader, language)
  const slots = questionSlots(words, reader, language)
  const { pages: pagesLanguage, answer: answerLanguage, isForeign } = language
  const languages = { language: pagesLanguage, answerLanguage, ...(isForeign && { isForeign }) }
  if (slots.length === 0) return { passages: [], pages: [], confidence: 0, ...languages }
  const matches = matchSlots(slots, reader)
  const ranking = rankMatches(matches, slots, reader, request)
  const { limit = passageLimit } = request
  const ranked = ranking.bestSections(Math.max(limit, leastCompared))
  const telling = tellingTerms(slots)
  const read = createPageReader(reader)
  const bestPages = ranking.bestPages(pageLimit)
  const { candidates } = matches
  const subject = findSubjectPage(
    slots,
    bestPages.map((place) => candidates.pages[place]!),
    reader,
  )
  const passageAt = (place: number) => {
    const section = candidates.sections[place]!
    const number = reader.pageOf(section)
    const page = read(number)
    return { page, passage: page.passages[section - reader.firstSection(number)]! }
  }
  const scoreOf = scoreTogether(slots, matches.sections, ranking.sectionScore, passageAt)
  const sections = ranked.toSorted((left, right) => scoreOf(right) - scoreOf(left))
  const passages = withOpening(subject, sections, candidates)
  const shown = slots.some(({ ofPhrases }) => ofPhrases)
    ? passages.slice(0, sectionsConsidered).map((place) => termsOf(passageAt(place).passage, pagesLanguage))
    : []
  // Selected text that the question is not about says nothing on whether the docs answer it.
  const together = slots.every(({ isAsked }) => isAsked)
    ? isForeign
      ? estimateForeignConfidence(slots, matches.sections, ranked, reader.size, language.isLeftOut)
      : estimateConfidence(slots, matches.sections, ranked, shown)
    : 0
  // A question that the docs answer by itself stays answered after every other question.
  const alone = words.isAlone
    ? 0
    : searchText(text, reader, { ...request, context: [], previousQuestions: [] }, language).confidence
  const [best] = sections
  const isLoose =
    best !== undefined &&
    subject === undefined &&
    isLooseMatch(
      askedShare(slots, matches.sections, best, shown),
      passageAt(best).passage,
      slots,
      reader,
      pagesLanguage,
    )
  // `alone` counts for a question with selected text or an earlier question: their phrases are no question.
  const isNamed =
    words.isAlone &&
    best !== undefined &&
    isNamedByPhrase(passageAt(best).passage, slots, reader, pagesLanguage)
  const result: SearchResult = {
    passages: withOtherPages(passages, bestPages, limit, ranking, candidates).map((place) => ({
      ...passageAt(place),
      score: scoreOf(place),
      share: matches.sections.coverages[place]!,
    })),
    pages: bestPages.map((place) => ({
      page: reader.page(candidates.pages[place]!),
      score: ranking.pageScore(place),
    })),
    ...(telling.size > 0 && { terms: telling }),
    confidence: Math.max(together, alone, isNamed ? answerableConfidence : 0),
    ...(isLoose && { isLoose }),
    ...(words.isAlone && !words.continues && { standsAlone: true }),
    ...languages,
  }
  return result
}

function termsOf({ pageTitle, headings, text }: Passage, language?: string): ShownTerms {
  const heading = terms(headings.at(-1) ?? pageTitle, language)
  const others = [pageTitle, ...headings, text].flatMap((each) => terms(each, language))
  return { heading: new Set(heading), all: new Set(others) }
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

/**
 * Ranks pages by their whole text and by their best sections, and sections by themselves and by their page. Takes and
 * returns their places among the candidates.
 */
function rankMatches(
  { candidates, pages, sections }: Matches,
  slots: readonly Slot[],
  reader: SearchReader,
  request: SearchRequest,
) {
  const { pageOfSection } = candidates
  lowerRepeating(
    { candidates, pages, sections },
    reader,
    findRepeating(request.question, slots, reader.lengths),
  )
  const bestOfPages = sumBestSections(sections, candidates)
  const greatestPage = greatestOf(pages.scores)
  const greatestSection = greatestOf(sections.scores)
  const greatestSections = greatestOf(bestOfPages)
  for (const page of pages.numbers) {
    const ofSections = bestOfPages[page]! / greatestSections
    const ofPage = pages.scores[page]! / greatestPage
    const total = wholePageShare * ofPage + (1 - wholePageShare) * ofSections
    pages.scores[page] = total * linkedLiftOf(candidates.pages[page]!, reader)
  }
  for (const path of nearPaths(request))
    for (const number of reader.pagesAt(path)) {
      const place = candidates.included[number]!
      if (place > 0) pages.scores[place - 1]! *= nearLift
    }
  const pageScore = (page: number) => pages.scores[page]!
  const sectionScore = (section: number) =>
    ownShare * (sections.scores[section]! / greatestSection) +
    (1 - ownShare) * pages.scores[pageOfSection[section]!]!
  // The names of files decide between equal scores, so that the same question finds the same in every index.
  const fileOf = (place: number) => reader.page(candidates.pages[place]!).file
  const byFile = (left: number, right: number) => (fileOf(left) < fileOf(right) ? -1 : 1)
  const byPlace = (left: number, right: number) => {
    const [leftPage, rightPage] = [pageOfSection[left]!, pageOfSection[right]!]
    return leftPage === rightPage ? left - right : byFile(leftPage, rightPage)
  }
  return {
    pageScore,
    sectionScore,
    bestPages: (most: number) => bestNumbers(pages.numbers, pageScore, most, byFile),
    bestSections: (most: number) => bestNumbers(sections.numbers, sectionScore, most, byPlace),
    bestSectionOf: (page: number) => {
      const own = sections.numbers.filter((section) => pageOfSection[section] === page)
      return bestNumbers(own, sectionScore, 1, byPlace)[0]
    },
  }
}

/** Lowers the scores of what repeats others: some sections, and pages that a function says. */
function lowerRepeating(
  { candidates, pages, sections }: Matches,
  { lengths: { repeating } }: SearchReader,
  isRepeating: (page: number) => boolean,
): void {
  const { pageOfSection } = candidates
  const shares = Float64Array.from(candidates.pages, (page) => (isRepeating(page) ? repeatingShare : 1))
  for (const page of pages.numbers) pages.scores[page]! *= shares[page]!
  for (const section of sections.numbers) {
    const own = repeating[candidates.sections[section]!] === 1 ? repeatingShare : 1
    sections.scores[section]! *= shares[pageOfSection[section]!]! * own
  }
}

/** Returns the sum of the scores of each page's best sections, by the place of the page. */
function sumBestSections({ numbers, scores }: Scores, { pages, pageOfSection }: Candidates): Float64Array {
  const ranks = sectionShares.length
  const best = new Float64Array(pages.length * ranks)
  for (const section of numbers) {
    let score = scores[section]!
    const first = pageOfSection[section]! * ranks
    for (let at = first; at < first + ranks; at++) {
      const known = best[at]!
      if (score <= known) continue
      best[at] = score
      score = known
    }
  }
  const sums = new Float64Array(pages.length)
  for (let at = 0; at < best.length; at++)
    sums[Math.floor(at / ranks)]! += best[at]! * sectionShares[at % ranks]!
  return sums
}

/** Returns the greatest score, which others are divided by. */
function greatestOf(scores: Float64Array): number {
  let greatest = Number.EPSILON
  for (let at = 0; at < scores.length; at++) greatest = Math.max(greatest, scores[at]!)
  return greatest
}

/** Creates a function that reads each page once. */
function createPageReader(reader: SearchReader): (number: number) => Page {
  const read = new Map<number, Page>()
  return (number) => {
    const page = read.get(number) ?? reader.read(number)
    read.set(number, page)
    return page
  }
}

/** Returns the lift for the words with which other pages link to a page: more, the more there are. */
function linkedLiftOf(number: number, reader: SearchReader): number {
  const words = reader.lengths.pages[number * pageFields.length + linksOfPage]!
  return 1 + linkedLift * Math.log(1 + words / (reader.averages.page[linksOfPage] || 1))
}

function nearPaths({ currentPath, contextPaths = [] }: SearchRequest): ReadonlySet<string> {
  const paths = currentPath === undefined ? contextPaths : [currentPath, ...contextPaths]
  return new Set(paths.map((path) => comparable(path.replace(/[?#].*$/, ''))))
}
