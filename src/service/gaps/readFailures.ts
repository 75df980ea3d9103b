import { rest } from '../schedule/rest.ts'
import type { FailedQuestion } from '../store/gapStore.ts'
import type { Store } from '../store/store.ts'

/** Maximum number of unanswered questions that are read at once. */
export const maxListedQuestions = 2_000
/** Maximum number of ratings that are read at once. */
export const maxListedRatings = 500
/** Maximum number of characters read from threads, to find the pages of questions that were rated down. */
export const maxThreadCharacters = 5_000_000
/** Maximum length of a question that is kept with a gap, in UTF-16 code units. */
const maxKeptLength = 2_000

/** Returns the questions that failed since a time: not answered, reported, or rated down. Each once, oldest first. */
export async function readFailures(
  store: Pick<Store, 'threads' | 'feedback'>,
  domain: string,
  since: Date | undefined,
): Promise<FailedQuestion[]> {
  const failed = new Map<string, FailedQuestion>()
  let remainingCharacters = maxThreadCharacters
  /** Returns the details of a question; empty once `maxThreadCharacters` have been read. */
  async function readDetails(threadId: string, questionId: string): Promise<FailedQuestion['details']> {
    if (remainingCharacters <= 0) return {}
    const messages = await store.threads.messages(threadId)
    for (const { text } of messages) remainingCharacters -= text.length
    return messages.find(({ id }) => id === questionId)?.details ?? {}
  }

  const unanswered = await store.threads.unanswered(domain, maxListedQuestions, since)
  for (const { threadId, id, text, details, createdAt } of unanswered) {
    const kind = details.reported === true ? 'reported' : 'unanswered'
    failed.set(`${threadId}/${id}`, {
      threadId,
      questionId: id,
      kind,
      text,
      details,
      askedAt: createdAt,
      failedAt: createdAt,
    })
  }
  const down = await store.feedback.list({ rating: 'down', limit: maxListedRatings, since })
  for (const { threadId, questionId, question, givenAt } of down) {
    if (failed.has(`${threadId}/${questionId}`) || !(await store.threads.find(domain, threadId))) continue
    const details = await readDetails(threadId, questionId)
    await rest()
    failed.set(`${threadId}/${questionId}`, {
      threadId,
      questionId,
      kind: 'rated-down',
      text: question,
      details,
      askedAt: givenAt,
      failedAt: givenAt,
    })
  }
  return [...failed.values()]
    .filter(({ text }) => text.trim() !== '')
    .map((question) => ({
      ...question,
      text: question.text.trim().slice(0, maxKeptLength),
      details: shortDetails(question.details),
    }))
    .toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime())
}

/** Keeps the details that the list of gaps shows or that are needed to ask the question again. */
function shortDetails({ currentPath, context, askedBy, note }: FailedQuestion['details']) {
  return {
    ...(typeof currentPath === 'string' && { currentPath: currentPath.slice(0, maxKeptLength) }),
    ...(Array.isArray(context) && { context: context.flatMap(shortContext).slice(0, 3) }),
    ...(askedBy === 'agent' && { askedBy }),
    ...(typeof note === 'string' && note !== '' && { note: note.slice(0, maxKeptLength) }),
  }
}

function shortContext(item: { type?: unknown; value?: unknown } | null): object[] {
  if (typeof item?.value !== 'string' || item.value === '') return []
  return [
    { type: item.type === 'code' ? 'code' : 'textSelection', value: item.value.slice(0, maxKeptLength) },
  ]
}
