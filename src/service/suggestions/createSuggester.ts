import { maxSuggestions } from '../../protocol/limits.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { PageRecord, Passage, SearchRequest, SearchResult } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { setBounded } from '../store/setBounded.ts'
import { type AnsweredSections, nearSections } from './nearSections.ts'
import type { AskedQuestions } from './openAskedQuestions.ts'
import { questionIdentity } from './questionIdentity.ts'
import { comparableTitle, sectionQuestions, titleOfSection } from './sectionQuestions.ts'

/** Maximum number of those that readers asked, so that some are from the docs as they are now. */
const maxAsked = 2
/** Maximum time of the searches that check the suggestions of one answer, in milliseconds. */
export const maxSuggestionMs = 100
/** Maximum number of sections and asked questions that are looked at for one answer. */
const maxCandidates = 12
/** Passages that a check looks at, to see whether other pages have the same heading. */
const checkedPassages = 5

export interface SuggesterOptions {
  docs: Pick<Docs, 'pages' | 'page' | 'search'>
  /** What readers asked. */
  asked: AskedQuestions
}

/** An answer that has just been given. */
export interface AnsweredQuestion extends AnsweredSections {
  /** The search of the question. */
  request: SearchRequest
  /** Questions of the reader in this thread, without this one. */
  earlier: readonly string[]
  /** Version and language that the answer is stored with. */
  version: string
  language: string
  takeTurn(): Promise<void>
}

/** A page that a reader has opened. */
export interface OpenedPage {
  page: PageRecord
  /** What each of its questions is searched with. */
  request: Omit<SearchRequest, 'question'>
  takeTurn(): Promise<void>
}

/** Finds questions that the docs answer in full. */
export interface Suggester {
  /** Returns what a reader may ask after an answer, best first. */
  next(answered: AnsweredQuestion): Promise<string[]>
  /** Returns what a reader may ask on a page, best first. */
  first(opened: OpenedPage): Promise<string[]>
}

/** A question that may be offered. */
interface Candidate {
  text: string
  /** Address of the section that must be found for it; undefined for any. */
  leadsTo?: string | undefined
}

type SharedRequest = Omit<SearchRequest, 'question'>

/** Creates the suggester of a folder of docs. */
export function createSuggester({ docs, asked }: SuggesterOptions): Suggester {
  /** Questions for sections by filter and address; undefined where there is none. Replaced when the docs change. */
  let questions = new Map<string, string | undefined>()
  let pages: Docs['pages'] | undefined

  /** Returns the question that finds a section, and does not mean the sections of other pages as well. */
  function questionFor(passage: Passage, filter: SearchRequest['filter']): string | undefined {
    if (pages !== docs.pages) {
      pages = docs.pages
      questions = new Map()
    }
    const key = JSON.stringify([filter ?? null, passage.url])
    if (questions.has(key)) return questions.get(key)
    const question = sectionQuestions(passage).find((text) => {
      // From its own page, so that its version and language are searched.
      const request = { question: text, filter, currentPath: passage.path, limit: checkedPassages }
      const found = docs.search(request)
      return isAnswered(found, passage.url) && !isOneOfSeveral(passage, text, found)
    })
    setBounded(questions, key, question)
    return question
  }

  const ofReader = (text: string) => (): Candidate => ({ text })
  const ofSection = (filter: SearchRequest['filter']) => (passage: Passage) => (): Candidate | undefined => {
    const text = questionFor(passage, filter)
    return text === undefined ? undefined : { text, leadsTo: passage.url }
  }

  return {
    async next(answered) {
      const { first, used, request, earlier, version, language, takeTurn } = answered
      const page = docs.page(first.file)
      if (!page) return []
      const { question, context: _, contextPaths: __, ...shared } = request
      const { filter, previousQuestions = [] } = request
      const cited = new Set([...used].map((url) => url.replace(/#.*$/s, '')))
      const texts = await asked.citing(cited, { version, language, filter })
      const choice = openChoice(docs.search, {
        // Asked in this thread, so a short question may be taken as one about the answer before it.
        request: { ...shared, previousQuestions: [question, ...previousQuestions] },
        known: [question, ...earlier],
        used,
        takeTurn,
      })
      await choice.add(texts.map(ofReader), maxAsked)
      await choice.add(nearSections(answered, page).map(ofSection(filter)), maxSuggestions)
      return choice.chosen
    },
    async first({ page: record, request, takeTurn }) {
      const page = docs.page(record.file)
      if (!page) return []
      const { filter } = request
      const scope = { version: record.version?.name ?? '', language: record.language ?? '', filter }
      const texts = await asked.askedOn(record.path, scope)
      const choice = openChoice(docs.search, { request, known: [], used: new Set(), takeTurn })
      await choice.add(texts.map(ofReader), maxSuggestions)
      const sections = page.passages
        .filter(({ headings }) => headings.length > 0)
        .toSorted((left, right) => left.headings.length - right.headings.length)
      await choice.add(sections.map(ofSection(filter)), maxSuggestions)
      return choice.chosen
    },
  }
}

interface ChoiceOptions {
  /** What each question is searched with. */
  request: SharedRequest
  /** Questions that the reader knows. */
  known: readonly string[]
  /** Addresses of sections that the reader knows. */
  used: ReadonlySet<string>
  takeTurn(): Promise<void>
}

/** Opens a choice of questions that the docs answer in full, each from a section of its own. */
function openChoice(search: Docs['search'], { request, known, used, takeTurn }: ChoiceOptions) {
  const chosen: string[] = []
  const identities = new Set(known.map(questionIdentity))
  const places = new Set(used)
  let looked = 0
  let spentMs = 0

  function check({ text, leadsTo }: Candidate): void {
    const identity = questionIdentity(text)
    if (identities.has(identity)) return
    const found = search({ ...request, question: text, limit: 1 })
    const place = found.passages[0]?.passage.url ?? ''
    if (!isAnswered(found, leadsTo) || places.has(place)) return
    places.add(place)
    identities.add(identity)
    chosen.push(text)
  }

  return {
    chosen,
    /** Adds candidates, best first, until there are as many questions, or time is up. */
    async add(candidates: ReadonlyArray<() => Candidate | undefined>, most: number): Promise<void> {
      for (const read of candidates) {
        if (chosen.length >= most || looked === maxCandidates || spentMs > maxSuggestionMs) return
        looked += 1
        await takeTurn()
        const startedAt = performance.now()
        const candidate = read()
        if (candidate) check(candidate)
        spentMs += performance.now() - startedAt
      }
    },
  }
}

/** Whether the docs answer a question in full, and from a section, if one is given. */
function isAnswered(found: SearchResult, url: string | undefined): boolean {
  if (coverageOf(found) !== 'full') return false
  return url === undefined || found.passages[0]?.passage.url === url
}

/** Whether a text is only the heading of a section, and another page that was found has the same one. */
function isOneOfSeveral(passage: Passage, text: string, found: SearchResult): boolean {
  const title = titleOfSection(passage)
  if (text !== title) return false
  const same = comparableTitle(title)
  return found.passages.some(
    ({ passage: other }) => other.file !== passage.file && comparableTitle(titleOfSection(other)) === same,
  )
}
