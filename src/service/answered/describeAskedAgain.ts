import type { SearchRequest } from '../../search/types.ts'
import { parseFilter } from '../assistant/request/parseFilter.ts'
import { previousQuestions } from '../assistant/thread.ts'
import { withoutMarks } from '../mask/maskText.ts'
import type { StoredMessage } from '../store/store.ts'

/**
 * Returns the search for a stored question as when it was asked: with its page, its version and the questions before it.
 * Attached files are missing, because they are not stored.
 *
 * @param languages languages that the reader prefers, best first
 */
export function describeAskedAgain(
  messages: ReadonlyArray<Pick<StoredMessage, 'role' | 'text' | 'details'>>,
  index: number,
  languages: readonly string[],
): SearchRequest {
  const { text, details } = messages[index]!
  const context = readContext(details.context)
  return {
    question: withoutMarks(text.trim()),
    previousQuestions: previousQuestions(messages.slice(0, index)).map(withoutMarks),
    context: context.map(({ value }) => withoutMarks(value)),
    contextPaths: context.flatMap(({ path }) => path ?? []),
    currentPath: typeof details.currentPath === 'string' ? details.currentPath : undefined,
    filter: parseFilter(details.filter),
    languages,
  }
}

function readContext(context: unknown): Array<{ value: string; path: string | undefined }> {
  if (!Array.isArray(context)) return []
  return context.flatMap((item: { value?: unknown; path?: unknown } | null) => {
    const { value, path } = item ?? {}
    if (typeof value !== 'string') return []
    return [{ value, path: typeof path === 'string' ? path : undefined }]
  })
}
