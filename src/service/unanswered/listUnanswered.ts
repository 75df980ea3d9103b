import { setImmediate } from 'node:timers/promises'
import { maxCurrentPathLength } from '../../protocol/limits.ts'
import type { UnansweredQuestion, UnansweredQuestions } from '../../protocol/operator.ts'
import { answerableConfidence } from '../../search/ranking/confidence.ts'
import type { Docs } from '../docs/types.ts'
import type { Store } from '../store/store.ts'
import { type FailedQuestion, groupQuestions, type QuestionGroup } from './groupQuestions.ts'

/** Maximum number of unanswered questions that are read. */
export const maxListedQuestions = 2_000
/** Maximum number of ratings that are read. */
export const maxListedRatings = 500
/** Maximum number of characters read from threads, to find the pages of questions that were rated down. */
export const maxThreadCharacters = 5_000_000
/** Groups per page of results, and the maximum number searched for one page, because groups may be skipped. */
export const defaultUnansweredPageSize = 20
export const maxSearchedGroups = 100
/** Maximum length of a reader's text in the result, and of the text that is searched for, in UTF-16 code units. */
export const maxShownQuestionLength = 2_000
export const maxSearchedAgainLength = 500

/**
 * Lists the questions that the docs could not answer or whose answer was rated down, in groups of the same question.
 * Leaves out questions that the docs answer now, unless an answer was rated down or an agent reported a gap. Returns one page of results, and
 * yields to other requests while it works.
 *
 * @param after `next` of the previous page; 0 for the first page
 */
export async function listUnanswered(
  store: Store,
  docs: Docs,
  domain: string,
  after: number,
): Promise<UnansweredQuestions> {
  const groups = (await groupQuestions(await readFailed(store, domain))).toSorted(
    (a, b) => b.questions.length - a.questions.length || newest(b) - newest(a),
  )
  const questions: UnansweredQuestion[] = []
  let next = after
  while (
    next < groups.length &&
    questions.length < defaultUnansweredPageSize &&
    next < after + maxSearchedGroups
  ) {
    const described = describe(groups[next]!, docs)
    if (described) questions.push(described)
    next++
    await setImmediate()
  }
  return { questions, next: next < groups.length ? next : null }
}

/** Returns the questions that were not answered or rated down, each once, newest first. */
async function readFailed(store: Store, domain: string): Promise<FailedQuestion[]> {
  const failed = new Map<string, FailedQuestion>()
  let remainingCharacters = maxThreadCharacters
  /** Returns the details of a question; none once `maxThreadCharacters` have been read. */
  async function readDetails(threadId: string, questionId: string): Promise<FailedQuestion['details']> {
    if (remainingCharacters <= 0) return {}
    const messages = await store.threads.messages(threadId)
    for (const { text } of messages) remainingCharacters -= text.length
    return messages.find(({ id }) => id === questionId)?.details ?? {}
  }

  for (const { threadId, id, text, details, createdAt } of await store.threads.unanswered(
    domain,
    maxListedQuestions,
  )) {
    failed.set(`${threadId}/${id}`, { text, details, askedAt: createdAt })
  }
  for (const { threadId, questionId, question, note, givenAt } of await store.feedback.list({
    rating: 'down',
    limit: maxListedRatings,
  })) {
    if (!(await store.threads.find(domain, threadId))) continue
    const known = failed.get(`${threadId}/${questionId}`)
    const details = known?.details ?? (await readDetails(threadId, questionId))
    const askedAt = known?.askedAt ?? givenAt
    failed.set(`${threadId}/${questionId}`, { text: question, details, askedAt, thumbDown: { note } })
  }
  return [...failed.values()]
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())
}

function describe({ key, questions }: QuestionGroup, docs: Docs): UnansweredQuestion | undefined {
  const [last] = questions
  if (!last) return undefined
  const found = docs.search({ question: last.text.slice(0, maxSearchedAgainLength), limit: 3 })
  const isPinned = docs.pinned.find({ question: last.text }) !== undefined
  const isAnsweredNow = isPinned || (found.passages.length > 0 && found.confidence >= answerableConfidence)
  const down = questions.flatMap(({ thumbDown }) => thumbDown ?? [])
  const reported = questions.filter(({ details }) => details.reported === true)
  if (isAnsweredNow && down.length === 0 && reported.length === 0) return undefined
  const notes = [
    ...down.map(({ note }) => note),
    ...reported.flatMap(({ details }) => readText(details.note) ?? []),
  ]
  const wordings = distinct(questions.map(({ text }) => shorten(text.trim())))
  return {
    key,
    question: wordings[0] ?? '',
    wordings: wordings.slice(1, 6),
    count: questions.length,
    thumbsDown: down.length,
    byAgents: questions.filter(({ details }) => details.askedBy === 'agent').length,
    reports: reported.length,
    notes: distinct(notes.map(shorten).filter((note) => note !== '')).slice(0, 5),
    askedOn: byFrequency(
      questions.flatMap(({ details }) => readText(details.currentPath)?.slice(0, maxCurrentPathLength) ?? []),
    ).slice(0, 5),
    nearest: found.pages.slice(0, 3).map(({ page: { file, path, title } }) => ({ file, path, title })),
    context: questions.flatMap(({ details }) => readContext(details.context)).slice(0, 3),
    lastAskedAt: last.askedAt.toISOString(),
  }
}

function newest({ questions }: QuestionGroup): number {
  return questions[0]?.askedAt.getTime() ?? 0
}

function readContext(context: unknown): UnansweredQuestion['context'] {
  if (!Array.isArray(context)) return []
  return context.flatMap((item: { type?: unknown; value?: unknown }) => {
    const text = readText(item?.value)
    if (text === undefined) return []
    return [
      {
        kind: item.type === 'code' ? ('code' as const) : ('textSelection' as const),
        text: shorten(text),
      },
    ]
  })
}

function shorten(text: string): string {
  return text.length > maxShownQuestionLength ? `${text.slice(0, maxShownQuestionLength)}…` : text
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** Returns the distinct texts, most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text]) => text)
}
