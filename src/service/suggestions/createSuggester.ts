import { maxSuggestions } from '../../protocol/limits.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { PageRecord, Passage, SearchRequest, SearchResult } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { setBounded } from '../store/setBounded.ts'
import type { QuestionWriter, WrittenQuestions } from './createQuestionWriter.ts'
import { type AnsweredSections, nearSections } from './nearSections.ts'
import type { AskedQuestions } from './openAskedQuestions.ts'
import { questionIdentity } from './questionIdentity.ts'
import { comparableTitle, sectionQuestions, titleOfSection } from './sectionQuestions.ts'

/** Maximum number of questions of readers among the suggestions, so that some come from the current docs. */
const maxAsked = 2
/** Maximum processor time of the searches that check the suggestions of one answer, in milliseconds. */
export const maxSuggestionMs = 100
/** Maximum number of questions and sections that are checked for one answer. */
const maxCandidates = 12
/** Number of passages that a check of a heading alone reads, to see whether other pages have the same heading. */
const comparedPassages = 5

export interface SuggesterOptions {
  docs: Pick<Docs, 'pages' | 'page' | 'search'>
  /** Questions of readers. */
  asked: AskedQuestions
  /** Has a model write questions. @default undefined: no model does */
  write?: QuestionWriter | undefined
}

/** An answer that has just been given. */
export interface AnsweredQuestion extends AnsweredSections {
  /** Questions that a model wrote beside the answer. */
  written: readonly string[]
  /** The search of the question. */
  request: SearchRequest
  /** Questions of the reader in this thread, without this one. */
  earlier: readonly string[]
  /** Version and language that the answer is stored with. */
  version: string
  language: string
  takeTurn(): Promise<unknown>
}

export interface OpenedPage {
  page: PageRecord
  /** The search of its questions, without their texts. */
  request: Omit<SearchRequest, 'question'>
  takeTurn(): Promise<unknown>
}

/** Finds questions that the docs answer in full. */
export interface Suggester {
  /** Has the model write questions while it answers. Returns undefined without a model. */
  write(question: string, answer: AnsweredSections, signal: AbortSignal): WrittenQuestions | undefined
  /** Returns questions that a reader may ask after an answer, best first. */
  next(answered: AnsweredQuestion): Promise<string[]>
  /** Returns questions that a reader may ask on a page, best first. */
  first(opened: OpenedPage): Promise<string[]>
}

/** A possible suggestion: the first of these texts that the docs answer in full. */
interface Candidate {
  texts: readonly string[]
  /** The section that must be found for it; undefined for any. */
  section?: Passage | undefined
}

type SharedRequest = Omit<SearchRequest, 'question'>

export function createSuggester({ docs, asked, write }: SuggesterOptions): Suggester {
  const look = createLook(docs)
  return {
    write(question, answer, signal) {
      const page = write && docs.page(answer.first.file)
      return page && write({ question, found: answer.found, near: nearSections(answer, page) }, signal)
    },
    async next(answered) {
      const { first, used, written, request, earlier, version, language, takeTurn } = answered
      const page = docs.page(first.file)
      if (!page) return []
      const { question, context: _, contextPaths: __, ...shared } = request
      const { filter, previousQuestions = [] } = request
      const cited = new Set([...used].map((url) => url.replace(/#.*$/s, '')))
      const texts = await asked.citing(cited, { version, language, filter })
      const choice = openChoice(look, {
        // As asked in this thread, where a short question may refer to the answer before it.
        request: { ...shared, previousQuestions: [question, ...previousQuestions] },
        known: [question, ...earlier],
        used,
        takeTurn,
      })
      await choice.add(written.map(anySection), maxSuggestions)
      await choice.add(texts.map(anySection), maxAsked)
      await choice.add(nearSections(answered, page).map(ofSection), maxSuggestions)
      return choice.chosen
    },
    async first({ page: record, request, takeTurn }) {
      const page = docs.page(record.file)
      if (!page) return []
      const { filter } = request
      const scope = { version: record.version?.name ?? '', language: record.language ?? '', filter }
      const texts = await asked.askedOn(record.path, scope)
      const choice = openChoice(look, { request, known: [], used: new Set(), takeTurn })
      await choice.add(texts.map(anySection), maxSuggestions)
      const sections = page.passages
        .filter(({ headings }) => headings.length > 0)
        .toSorted((left, right) => left.headings.length - right.headings.length)
      await choice.add(sections.map(ofSection), maxSuggestions)
      return choice.chosen
    },
  }
}

interface ChoiceOptions {
  /** The search of each question, without its text. */
  request: SharedRequest
  /** Questions that the reader knows. */
  known: readonly string[]
  /** Addresses of sections that the reader knows. */
  used: ReadonlySet<string>
  takeTurn(): Promise<unknown>
}

/** Opens a choice of questions that the docs answer in full, each from a different section. */
function openChoice(look: Look, { request, known, used, takeTurn }: ChoiceOptions) {
  const chosen: string[] = []
  const identities = new Set(known.map(questionIdentity))
  const places = new Set(used)
  let looked = 0
  let spentMs = 0

  function check({ texts, section }: Candidate): void {
    if (section && places.has(section.url)) return
    if (texts.some((text) => identities.has(questionIdentity(text)))) return
    const leadsTo = ({ place, isOneOfSeveral }: Found) =>
      section === undefined || (place === section.url && !isOneOfSeveral)
    for (const text of texts) {
      const isHeading = section !== undefined && text === titleOfSection(section)
      const asked = { ...request, question: text, limit: isHeading ? comparedPassages : 1 }
      // First by itself, because that is kept, and most sections fail it.
      if (section && !leadsTo(look({ ...asked, previousQuestions: [] }))) continue
      const found = look(asked)
      const { place } = found
      if (place === undefined || places.has(place) || !leadsTo(found)) continue
      places.add(place)
      identities.add(questionIdentity(text))
      chosen.push(text)
      return
    }
  }

  return {
    chosen,
    /** Adds candidates, best first, until `most` questions are chosen or the time is used up. */
    async add(candidates: readonly Candidate[], most: number): Promise<void> {
      for (const candidate of candidates) {
        if (chosen.length >= most || looked === maxCandidates || spentMs > maxSuggestionMs) return
        looked += 1
        await takeTurn()
        // Time of the processor, so that a pause of the machine does not end the choice.
        const work = process.cpuUsage()
        check(candidate)
        const { user, system } = process.cpuUsage(work)
        spentMs += (user + system) / 1_000
      }
    },
  }
}

const anySection = (text: string): Candidate => ({ texts: [text] })
const ofSection = (section: Passage): Candidate => ({ texts: sectionQuestions(section), section })

/** Result of the search for a question. */
interface Found {
  /** Address of the section that answers it in full; undefined if the docs do not. */
  place: string | undefined
  /** Whether the question is the heading of that section, and another page has the same heading. */
  isOneOfSeveral: boolean
  /** Whether the same is found after every other question. */
  standsAlone: boolean
}

type Look = (request: SearchRequest) => Found

/** Creates a search with a cache until the docs change. Keeps what is found without earlier questions. */
function createLook(docs: SuggesterOptions['docs']): Look {
  let kept = new Map<string, Found>()
  let pages: Docs['pages'] | undefined

  return ({ previousQuestions, ...alone }) => {
    if (pages !== docs.pages) {
      pages = docs.pages
      kept = new Map()
    }
    const key = JSON.stringify(alone)
    const isFirst = !previousQuestions?.length
    const known = kept.get(key)
    if (known && (isFirst || known.standsAlone)) return known
    const result = describeFound(alone.question, docs.search({ ...alone, previousQuestions }))
    if (isFirst || result.standsAlone) setBounded(kept, key, result)
    return result
  }
}

function describeFound(question: string, found: SearchResult): Found {
  const standsAlone = found.standsAlone ?? false
  const [first, ...others] = found.passages.map(({ passage }) => passage)
  if (!first || coverageOf(found) !== 'full') return { place: undefined, isOneOfSeveral: false, standsAlone }
  const title = titleOfSection(first)
  const isOneOfSeveral =
    question === title &&
    others.some(
      (other) =>
        other.file !== first.file && comparableTitle(titleOfSection(other)) === comparableTitle(title),
    )
  return { place: first.url, isOneOfSeveral, standsAlone }
}
