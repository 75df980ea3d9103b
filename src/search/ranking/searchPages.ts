import type { SearchReader } from '../index/SearchReader.ts'
import { subjectTerms } from '../index/terms.ts'
import { chooseLanguage, type QuestionLanguage } from '../languages/chooseLanguage.ts'
import { pagesInLanguage, pagesNotTranslated } from '../languages/pagesInLanguage.ts'
import { asDocsWrite } from '../question/asDocsWrite.ts'
import { askingPart } from '../question/askingPart.ts'
import { questionSlots } from '../question/questionSlots.ts'
import { questionWords } from '../question/questionWords.ts'
import type { Slot } from '../question/Slot.ts'
import { searchedText } from '../question/searchedText.ts'
import { withoutTalkParts } from '../question/withoutTalkParts.ts'
import { withoutTalkPhrases } from '../question/withoutTalkPhrases.ts'
import type { Page, Passage, SearchRequest, SearchResult } from '../types.ts'
import type { Candidates } from './chooseCandidates.ts'
import { chooseResult } from './chooseResult.ts'
import { withOpening, withOtherPages } from './chooseSections.ts'
import { coverageOf } from './coverage.ts'
import { findSubjectPage } from './findSubjectPage.ts'
import { judgeSections } from './judgeSections.ts'
import { matchSlots } from './matchSlots.ts'
import { rankMatches } from './rankMatches.ts'
import { scoreTogether } from './scoreTogether.ts'
import { weightOf } from './slotWeights.ts'
import { withoutRepeated } from './withoutRepeated.ts'

/** Number of passages that a search returns if the request sets no limit. */
export const passagesReturned = 5
/** Most pages that a search returns. */
export const pagesReturned = 10
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
  const said = withoutTalkParts(withoutTalkPhrases(searchedText(given.question)), language.asked)
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
  const request = { ...given, question: asDocsWrite(text, reader, language) }
  const words = questionWords(request, reader, language)
  const slots = questionSlots(words, reader, language)
  const { pages: pagesLanguage, answer: answerLanguage, isForeign } = language
  const languages = { language: pagesLanguage, answerLanguage, ...(isForeign && { isForeign }) }
  if (slots.length === 0) return { passages: [], pages: [], confidence: 0, ...languages }
  const matches = matchSlots(slots, reader)
  const { candidates, sections: scores } = matches
  const ranking = rankMatches(matches, slots, reader, request)
  const distinct = withoutRepeated(ranking, reader, candidates)
  const foundAt = createPassageReader(reader, candidates)
  const { limit = passagesReturned } = request
  const compared = Math.max(limit, leastCompared)
  const ranked = ranking.bestSections(compared)
  const bestPages = distinct.bestPages(pagesReturned)
  const pageNumbers = bestPages.map((place) => candidates.pages[place]!)
  const subject = findSubjectPage(slots, pageNumbers, reader)
  const scoreOf = scoreTogether(slots, scores, ranking.sectionScore, foundAt)
  const sections = distinct.bestSections(compared).sort((left, right) => scoreOf(right) - scoreOf(left))
  const shown = withOpening(subject, sections, candidates)
  const { confidence, isLoose } = judgeSections(
    {
      slots,
      scores,
      ranked,
      best: sections[0],
      shown,
      hasSubjectPage: subject !== undefined,
      isAlone: words.isAlone,
      passageAt: (place) => foundAt(place).passage,
    },
    reader,
    language,
  )
  // A question that the docs answer by itself stays answered after every other question.
  const alone = words.isAlone
    ? 0
    : searchText(text, reader, { ...request, context: [], previousQuestions: [] }, language).confidence
  const telling = tellingTerms(slots)
  const places = withOtherPages(shown, bestPages, limit, { ...ranking, ...distinct }, candidates)
  return {
    passages: places.map((place) => ({
      ...foundAt(place),
      score: scoreOf(place),
      share: scores.coverages[place]!,
    })),
    pages: bestPages.map((place) => ({
      page: reader.page(candidates.pages[place]!),
      score: ranking.pageScore(place),
    })),
    ...(telling.size > 0 && { terms: telling }),
    confidence: Math.max(confidence, alone),
    ...(isLoose && { isLoose }),
    ...(words.isAlone && !words.continues && { standsAlone: true }),
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

/** Creates a function that reads a section by its place among the candidates. Reads each page once. */
function createPassageReader(
  reader: SearchReader,
  { sections }: Candidates,
): (place: number) => { page: Page; passage: Passage } {
  const pages = new Map<number, Page>()
  return (place) => {
    const section = sections[place]!
    const number = reader.pageOf(section)
    const page = pages.get(number) ?? reader.read(number)
    pages.set(number, page)
    return { page, passage: page.passages[section - reader.firstSection(number)]! }
  }
}
