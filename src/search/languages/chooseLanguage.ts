import { comparable } from '../index/linkTexts.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { termsOf, words } from '../index/terms.ts'
import { searchedText } from '../question/searchedText.ts'
import type { SearchRequest } from '../types.ts'
import { type DetectedLanguage, detectLanguage } from './detectLanguage.ts'
import { pagesInLanguage } from './pagesInLanguage.ts'
import { codeOf, languageKey, type SearchLanguage, searchLanguage } from './searchLanguage.ts'

/** The languages of a question and of the pages that answer it. */
export interface QuestionLanguage {
  /** Tag of the language that is searched in; undefined if no page has a language. */
  pages: string | undefined
  /** Tag of the language that the answer should be in; undefined if nothing tells. */
  answer: string | undefined
  /** Language of the question. */
  asked: SearchLanguage
  /** Rules to search with: those of the pages, and without function words of the question's language. */
  searched: SearchLanguage
  /** Whether the question is in another language than the pages. */
  isForeign: boolean
  /** Whether pages in the language of the question do not answer it, and these are in another language. */
  isLeftOut?: true | undefined
}

/** Languages of the pages of an index. */
interface PageLanguages {
  /** Tags by `languageKey`. */
  tags: ReadonlyMap<string, string>
  /** Language of the home page, or the one that most pages are in. */
  main: string | undefined
}

const known = new WeakMap<SearchReader, PageLanguages>()
/** Maximum number of characters of a question whose words are counted. */
const maxCounted = 500

/**
 * Chooses the language in which a question is answered: the filter's, the question's where it is sure, that of the page
 * the reader is on, and those that the reader prefers. The first that has pages counts. If none has, the language whose
 * pages have most words of the question: of equal ones the question's where it is not sure, then the main one of the docs.
 *
 * @param before the languages of the same question, if other pages were searched before
 */
export function chooseLanguage(
  request: SearchRequest,
  reader: SearchReader,
  before?: QuestionLanguage,
): QuestionLanguage {
  const { tags, main } = languagesOf(reader)
  const detected = detectLanguage(searchedText(request.question))
  const current = request.currentPath && languageAt(reader, request.currentPath.replace(/[?#].*$/, ''))
  const tagOf = (tag: string | undefined) => tag && matchingTag(tag, tags)
  const preferred = [current, ...(request.languages ?? [])]
  const sure = detected?.isSure
    ? sureLanguage(detected, preferred, request.question, reader, tags)
    : undefined
  const wanted = [filteredLanguage(request), sure, ...preferred]
  const others = [detected?.language, ...(detected?.others ?? [])].flatMap((tag) => tagOf(tag) || [])
  const pages =
    wanted.map(tagOf).find(Boolean) || languageOfWords(request.question, [...others, main], reader, tags)
  const hasNoPages = sure !== undefined && tagOf(sure) === undefined
  const askedTag =
    hasNoPages && hasOnlyFunctionWords(request, sure) ? pages : (sure ?? detected?.language ?? pages)
  const asked = before?.asked ?? searchLanguage(askedTag)
  const ofPages = searchLanguage(pages ?? asked.code)
  const isOther = asked.code !== ofPages.code
  return {
    pages,
    answer: wanted.find(Boolean) || pages,
    asked,
    // Two scripts of one language have the same rules. That of the question is rewritten, if need be.
    searched: isOther ? withFunctionWordsOf(ofPages, asked) : asked,
    isForeign: isOther && (sure !== undefined || before !== undefined),
    ...(before !== undefined && isOther && (before.isLeftOut || !before.isForeign) && { isLeftOut: true }),
  }
}

/**
 * Returns the language of a question that is sure. Of two that it may be in, such as Chinese and Japanese, that is the
 * one that has pages, the one that the reader prefers, or the one whose pages have most of its words.
 */
function sureLanguage(
  { language, others }: DetectedLanguage,
  preferred: ReadonlyArray<string | undefined>,
  question: string,
  reader: SearchReader,
  tags: ReadonlyMap<string, string>,
): string {
  const all = [language, ...others].filter((tag) => matchingTag(tag, tags) !== undefined)
  const hasPages = (tag: string) => tags.has(languageKey(tag))
  // Of the scripts of Chinese, the one that pages are in.
  const possible = all.filter(
    (tag) => hasPages(tag) || !all.some((other) => hasPages(other) && codeOf(other) === codeOf(tag)),
  )
  if (possible.length < 2) return possible[0] ?? language
  const isPossible = (tag: string | undefined) => possible.some((each) => codeOf(each) === codeOf(tag ?? ''))
  return preferred.find(isPossible) ?? languageOfWords(question, possible, reader, tags) ?? language
}

/**
 * Returns the language whose pages have most words of a question: `barra lateral` tells no language by itself.
 *
 * @param likely tags of the languages that are chosen first of equal ones
 */
function languageOfWords(
  question: string,
  likely: ReadonlyArray<string | undefined>,
  reader: SearchReader,
  tags: ReadonlyMap<string, string>,
): string | undefined {
  const [first] = likely
  if (tags.size < 2) return first
  const countMissing = (tag: string) => {
    const { pagesWith } = pagesInLanguage(reader, tag)
    return words(searchedText(question, maxCounted), tag).filter(
      (word) => !word.isLight && termsOf(word).every((term) => pagesWith(term) === 0),
    ).length
  }
  const all = [...new Set([...likely.filter((tag) => tag !== undefined), ...tags.values()])]
  const missing = all.map(countMissing)
  return all[missing.indexOf(Math.min(...missing))]
}

/** Whether a question that stands by itself has no word with a subject, as `if else`, which is rather code. */
function hasOnlyFunctionWords(
  { question, context = [], previousQuestions = [] }: SearchRequest,
  language: string,
): boolean {
  if (context.length > 0 || previousQuestions.length > 0) return false
  return words(searchedText(question), language).every(({ isLight }) => isLight)
}

function withFunctionWordsOf(pages: SearchLanguage, asked: SearchLanguage): SearchLanguage {
  return { ...pages, isLight: (word) => pages.isLight(word) || asked.isLight(word) }
}

/** Returns the tag of the pages in a language: the same one, or another one of the language. */
function matchingTag(wanted: string, tags: ReadonlyMap<string, string>): string | undefined {
  return tags.get(languageKey(wanted)) ?? [...tags.values()].find((tag) => codeOf(tag) === codeOf(wanted))
}

function filteredLanguage({ filter }: SearchRequest): string | undefined {
  const wanted = Array.isArray(filter?.language) ? filter.language[0] : filter?.language
  return typeof wanted === 'string' ? wanted : undefined
}

/** Returns a tag for each language that pages are in. */
export function pageLanguages(reader: SearchReader): readonly string[] {
  return [...languagesOf(reader).tags.values()]
}

function languagesOf(reader: SearchReader): PageLanguages {
  let languages = known.get(reader)
  if (!languages) {
    languages = readLanguages(reader)
    known.set(reader, languages)
  }
  return languages
}

function readLanguages(reader: SearchReader): PageLanguages {
  const tags = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const number of reader.pageNumbers) {
    const { language } = reader.page(number)
    if (language === undefined) continue
    const key = languageKey(language)
    if (!tags.has(key)) tags.set(key, language)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1])
  const home = languageAt(reader, '/')
  const ofHome = home === undefined ? undefined : tags.get(languageKey(home))
  return { tags, main: ofHome ?? (most && tags.get(most[0])) }
}

/** Returns the language of the page at a path, if there is one. */
function languageAt({ pagesAt, page }: SearchReader, path: string): string | undefined {
  return pagesAt(comparable(path))
    .map((number) => page(number).language)
    .find(Boolean)
}
