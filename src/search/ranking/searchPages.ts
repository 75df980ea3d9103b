import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms, terms } from '../index/terms.ts'
import { chooseLanguage, type QuestionLanguage } from '../languages/chooseLanguage.ts'
import { pagesInLanguage, pagesNotTranslated } from '../languages/pagesInLanguage.ts'
import { asDocsWrite } from '../question/asDocsWrite.ts'
import { askingPart } from '../question/askingPart.ts'
import { questionSlots } from '../question/questionSlots.ts'
import { questionWords } from '../question/questionWords.ts'
import type { Slot } from '../question/Slot.ts'
import { searchedText } from '../question/searchedText.ts'
import { withoutTalk } from '../question/withoutTalk.ts'
import { withoutTalkParts } from '../question/withoutTalkParts.ts'
import type { Page, Passage, SearchRequest, SearchResult } from '../types.ts'
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
import { findSubjectPage } from './findSubjectPage.ts'
import { isLooseMatch } from './isLooseMatch.ts'
import { isNamedByPhrase } from './isNamedByPhrase.ts'
import { matchSlots } from './matchSlots.ts'
import { rankMatches } from './rankMatches.ts'
import { scoreTogether } from './scoreTogether.ts'
import { weightOf } from './slotWeights.ts'
import { withoutRepeated } from './withoutRepeated.ts'

/** Passages that a search returns if the request sets no limit. */
export const passageLimit = 5
/** Pages that a search returns at most. */
export const pageLimit = 10
/** Of this many best sections at least, those come first in which the words of the question stand together. */
const leastCompared = 10
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
  const compared = Math.max(limit, leastCompared)
  const ranked = ranking.bestSections(compared)
  const telling = tellingTerms(slots)
  const read = createPageReader(reader)
  const { candidates } = matches
  const passageAt = (place: number) => {
    const section = candidates.sections[place]!
    const number = reader.pageOf(section)
    const page = read(number)
    return { page, passage: page.passages[section - reader.firstSection(number)]! }
  }
  const distinct = withoutRepeated(ranking, reader, candidates)
  const bestPages = distinct.bestPages(pageLimit)
  const subject = findSubjectPage(
    slots,
    bestPages.map((place) => candidates.pages[place]!),
    reader,
  )
  const scoreOf = scoreTogether(slots, matches.sections, ranking.sectionScore, passageAt)
  const sections = distinct.bestSections(compared).sort((left, right) => scoreOf(right) - scoreOf(left))
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
    passages: withOtherPages(passages, bestPages, limit, { ...ranking, ...distinct }, candidates).map(
      (place) => ({
        ...passageAt(place),
        score: scoreOf(place),
        share: matches.sections.coverages[place]!,
      }),
    ),
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

/** Creates a function that reads each page once. */
function createPageReader(reader: SearchReader): (number: number) => Page {
  const read = new Map<number, Page>()
  return (number) => {
    const page = read.get(number) ?? reader.read(number)
    read.set(number, page)
    return page
  }
}
