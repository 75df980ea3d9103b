import { compareTexts } from '../../search/index/createVocabulary.ts'
import type { Store } from '../store/store.ts'

/** A question that is asked again, on the docs before and after a change. */
export interface CheckedQuestion {
  question: string
  /** Path of the page the reader was on. */
  currentPath?: string | undefined
  /** Selected text and code of the page. */
  context: readonly string[]
  /** Earlier questions of the same thread, newest first. */
  previousQuestions: readonly string[]
  /** Number of times it was asked. */
  times: number
  /** Addresses that its answers cited. */
  sources: readonly string[]
  /** Ids of the conversations in which it was asked. */
  threads: readonly string[]
  /** Whether it is in a file beside the docs, and not only in the store of a service. */
  isOfFile: boolean
}

/** Number of days whose questions are asked again. */
export const maxCheckedDays = 90
/** Maximum number of questions read from the store. The newest count. */
export const maxReadQuestions = 20_000
/** Maximum number of different questions that are asked again. Those that are asked most come first. */
export const maxCheckedQuestions = 1_000
/** Minimum number of conversations with a question, for a pull request to list it. */
export const minSharedThreads = 2
/** Maximum number of earlier questions of the thread that a question is asked with. */
const maxPreviousQuestions = 2

/** Reads the questions of the last 90 days from the store of a service. */
export async function readAskedQuestions(
  store: Pick<Store, 'threads'>,
  domain: string,
): Promise<CheckedQuestion[]> {
  const since = new Date(Date.now() - maxCheckedDays * 86_400_000)
  const asked = await store.threads.asked(domain, since, maxReadQuestions)
  const threads = Map.groupBy(asked, ({ threadId }) => threadId)
  return asked
    .filter(({ text }) => text.trim() !== '')
    .map((each) => {
      const thread = threads.get(each.threadId) ?? []
      const earlier = thread.slice(thread.indexOf(each) + 1, thread.indexOf(each) + 1 + maxPreviousQuestions)
      const { currentPath, context } = each.details
      return {
        question: each.text.trim(),
        currentPath: typeof currentPath === 'string' ? currentPath : undefined,
        context: readContext(context),
        previousQuestions: earlier.map(({ text }) => text),
        times: 1,
        sources: each.sources,
        threads: [each.threadId],
        isOfFile: false,
      }
    })
}

/** Merges equal questions, and returns the most frequent ones in an order that does not depend on time. */
export function joinSame(questions: readonly CheckedQuestion[]): CheckedQuestion[] {
  const groups = Map.groupBy(questions, keyOf)
  return [...groups.values()]
    .map((same) => ({
      ...same[0]!,
      times: same.reduce((sum, { times }) => sum + times, 0),
      sources: [...new Set(same.flatMap(({ sources }) => sources))],
      threads: [...new Set(same.flatMap(({ threads }) => threads))],
      isOfFile: same.some(({ isOfFile }) => isOfFile),
    }))
    .toSorted((left, right) => right.times - left.times || compareTexts(keyOf(left), keyOf(right)))
    .slice(0, maxCheckedQuestions)
}

/**
 * Returns the texts that may be shown to people without access to the service: questions of a file, and questions that
 * were asked in several conversations, on any page, so that they are not the words of one reader.
 */
export function selectShareable(questions: readonly CheckedQuestion[]): ReadonlySet<string> {
  const groups = Map.groupBy(questions, ({ question }) => wordsOf(question))
  const shareable = [...groups.values()].filter(
    (same) =>
      same.some(({ isOfFile }) => isOfFile) ||
      new Set(same.flatMap(({ threads }) => threads)).size >= minSharedThreads,
  )
  return new Set(shareable.flat().map(({ question }) => question))
}

/** Returns the same key for questions that get the same answer. */
function keyOf({ question, currentPath, context, previousQuestions }: CheckedQuestion): string {
  return JSON.stringify([wordsOf(question), currentPath ?? '', context, previousQuestions])
}

/** Returns the same text for questions that differ in case and spaces only. */
function wordsOf(question: string): string {
  return question.toLowerCase().replace(/\s+/g, ' ').trim()
}

function readContext(context: unknown): string[] {
  if (!Array.isArray(context)) return []
  return context.flatMap((item: { value?: unknown } | null) =>
    typeof item?.value === 'string' && item.value !== '' ? [item.value] : [],
  )
}
