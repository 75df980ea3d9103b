import type { AnsweredQuestion, AnsweredRequest } from '../../protocol/answered.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { Passage, SearchRequest } from '../../search/types.ts'
import { indexOfQuestion } from '../assistant/thread.ts'
import { titleOf } from '../assistant/titleOf.ts'
import type { Docs } from '../docs/types.ts'
import type { TakeTurn } from '../server/takeTurn.ts'
import type { Store } from '../store/store.ts'
import { describeAskedAgain } from './describeAskedAgain.ts'

export interface FindAnsweredOptions {
  docs: Pick<Docs, 'search' | 'pinned'>
  store: Pick<Store, 'threads'>
  domain: string
  /** Languages that the reader prefers, best first. */
  languages: readonly string[]
  /** Waits until the client may use the processor. */
  takeTurn: TakeTurn
}

/**
 * Asks a reader's questions again, without a model, and returns those that the docs answer in full now. Leaves out
 * questions that are not stored or that another reader asked.
 */
export async function findAnswered(
  { fp, questions }: AnsweredRequest,
  { docs, store, domain, languages, takeTurn }: FindAnsweredOptions,
): Promise<AnsweredQuestion[]> {
  const answered: AnsweredQuestion[] = []
  for (const [threadId, asked] of Map.groupBy(questions, (question) => question.threadId)) {
    const thread = await store.threads.find(domain, threadId)
    if (thread?.fp !== fp) continue
    const messages = await store.threads.messages(threadId)
    for (const id of new Set(asked.map((question) => question.id))) {
      const index = indexOfQuestion(messages, id)
      if (index < 0) continue
      await takeTurn('later')
      const hasFiles = messages[index]?.details.files !== undefined
      const request = describeAskedAgain(messages, index, languages)
      const sections = findAnswer(docs, request, hasFiles)
      if (sections) answered.push({ threadId, id, ...describePage(sections[0]) })
    }
  }
  return answered
}

/** Returns the sections that answer a question in full, best first. Undefined if the docs do not. */
function findAnswer(
  docs: FindAnsweredOptions['docs'],
  request: SearchRequest,
  hasFiles: boolean,
): readonly Passage[] | undefined {
  // A question with files is about the files, so a pinned answer does not fit. Answers follow the same rule.
  const pinned = hasFiles ? undefined : docs.pinned.find(request)
  if (pinned) return pinned.sections
  // Only the words decide whether an answer is full, so no model for embeddings is asked.
  const found = docs.search(request)
  return coverageOf(found) === 'full' ? found.passages.map(({ passage }) => passage) : undefined
}

function describePage(section: Passage | undefined): Pick<AnsweredQuestion, 'page'> {
  return section ? { page: { url: section.url, title: titleOf(section) } } : {}
}
