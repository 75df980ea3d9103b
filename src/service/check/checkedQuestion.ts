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
  /** How often it was asked. */
  times: number
  /** Addresses that its answers cited. */
  sources: readonly string[]
}

/** Days whose questions are asked again. */
export const maxCheckedDays = 90
/** Maximum number of questions read from the store. The newest count. */
export const maxReadQuestions = 20_000
/** Maximum number of different questions that are asked again. Those that are asked most come first. */
export const maxCheckedQuestions = 1_000
/** Earlier questions of a thread that may belong to one. */
const maxPreviousQuestions = 2

/** Reads the questions of the last 90 days from the store of a service. */
export async function readAskedQuestions(
  store: Pick<Store, 'threads'>,
  domain: string,
  now = Date.now(),
): Promise<CheckedQuestion[]> {
  const since = new Date(now - maxCheckedDays * 86_400_000)
  const asked = await store.threads.asked(domain, since, maxReadQuestions)
  const threads = groupBy(asked, ({ threadId }) => threadId)
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
      }
    })
}

/** Joins the same questions, and returns those that are asked most, each once. The order does not depend on time. */
export function joinSame(questions: readonly CheckedQuestion[]): CheckedQuestion[] {
  const groups = groupBy(questions, keyOf)
  return [...groups.values()]
    .map((same) => ({
      ...same[0]!,
      times: same.reduce((sum, { times }) => sum + times, 0),
      sources: [...new Set(same.flatMap(({ sources }) => sources))],
    }))
    .toSorted((left, right) => right.times - left.times || compareTexts(keyOf(left), keyOf(right)))
    .slice(0, maxCheckedQuestions)
}

/** Two questions with the same key get the same answer. */
function keyOf({ question, currentPath, context, previousQuestions }: CheckedQuestion): string {
  const words = question.toLowerCase().replace(/\s+/g, ' ').trim()
  return JSON.stringify([words, currentPath ?? '', context, previousQuestions])
}

function readContext(context: unknown): string[] {
  if (!Array.isArray(context)) return []
  return context.flatMap((item: { value?: unknown } | null) =>
    typeof item?.value === 'string' && item.value !== '' ? [item.value] : [],
  )
}

function compareTexts(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
