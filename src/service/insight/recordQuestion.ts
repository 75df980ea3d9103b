import type { Coverage } from '../../protocol/assistant.ts'
import { findPage } from '../../search/findPage.ts'
import type { Passage } from '../../search/types.ts'
import type { AnswerReport } from '../assistant/answerer.ts'
import { describeVersions } from '../assistant/describeVersions.ts'
import type { AssistantQuery } from '../assistant/request/parseRequest.ts'
import type { Docs } from '../docs/types.ts'
import type { FoundQuestion } from '../meaning/searchAll.ts'
import { findReaderPage } from '../pages/findReaderPage.ts'
import type { AskedQuestion, InsightStore } from '../store/insightStore.ts'

/** Maximum number of cited pages that are stored with a question. */
export const maxStoredCitedPages = 20

/** Collects what is known about a question while it is answered, and stores it once. */
export interface QuestionRecord {
  found(found: FoundQuestion, coverage: Coverage): void
  /** Notes that the answer begins. Later calls do nothing. */
  begin(): void
  /** Notes that the answer failed. */
  fail(): QuestionRecord
  /** Stores the question. Later calls do nothing. */
  store(answer?: RecordedAnswer): Promise<void>
}

export interface RecordedAnswer {
  /** Id of the stored message; empty if none was stored. */
  id: string
  /** URLs that the answer cites. */
  sources: readonly string[]
  /** Passage of the first source. */
  first: Passage | undefined
  report: AnswerReport
}

export interface RecordOptions {
  docs: Pick<Docs, 'pages'>
  insight: InsightStore
  domain: string
  basePath: string
  threadId: string
  questionId: string
}

const noAnswer: RecordedAnswer = { id: '', sources: [], first: undefined, report: {} }

/**
 * Starts the record of a question. A question is stored if its answer began or failed; the continuation of an answer is
 * part of the question that was stored before.
 */
export function recordQuestion(query: AssistantQuery, options: RecordOptions): QuestionRecord {
  const { docs, insight, domain, basePath, threadId, questionId } = options
  const askedAt = new Date()
  const startedAt = performance.now()
  let search: FoundQuestion | undefined
  let outcome: AskedQuestion['outcome'] | undefined
  let firstWordMs: number | undefined
  let isStored = query.begun !== undefined

  const pageOf = (path: string | undefined) =>
    (path && findReaderPage(docs.pages, path, basePath)?.path) || ''

  const record: QuestionRecord = {
    found(found, coverage) {
      search = found
      outcome = coverage
    },
    begin() {
      firstWordMs ??= performance.now() - startedAt
    },
    fail() {
      outcome = 'failed'
      return record
    },
    async store({ id, sources, first, report } = noAnswer) {
      // A reader who leaves before the first word has no answer that could be counted.
      if (isStored || outcome === undefined || (firstWordMs === undefined && outcome !== 'failed')) return
      isStored = true
      const { version = '' } = search ? describeVersions(docs.pages, search, first, query.filter) : {}
      await insight.add({
        threadId,
        questionId,
        answerId: id,
        domain,
        askedAt,
        askedBy: query.askedBy ?? 'person',
        version,
        language: search?.answerLanguage ?? search?.language ?? '',
        page: pageOf(query.currentPath),
        outcome,
        confidencePercent: (search?.confidence ?? 0) * 100,
        firstWordMs,
        inputTokens: report.inputTokens ?? 0,
        outputTokens: report.outputTokens ?? 0,
        mode: report.mode ?? '',
        model: (report.mode === 'model' && report.model) || '',
        cited: pathsOf(sources, docs.pages),
        vector: search?.vector,
      })
    },
  }
  return record
}

/** Returns the paths of the pages of sources, each once. */
function pathsOf(sources: readonly string[], pages: Docs['pages']): string[] {
  const paths = sources.flatMap((source) => findPage(pages, 'url', source.replace(/#.*$/s, ''))?.path ?? [])
  return [...new Set(paths)].slice(0, maxStoredCitedPages)
}
