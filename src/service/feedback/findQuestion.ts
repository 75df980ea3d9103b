import { AssistantError } from '../../protocol/errors.ts'
import { indexOfQuestion } from '../assistant/thread.ts'
import type { Store, StoredMessage } from '../store/store.ts'

/** A stored question of a reader, in its thread. */
interface FoundQuestion {
  question: StoredMessage
  /** Undefined if it was not stored. */
  answer: StoredMessage | undefined
  /** The messages of the thread, oldest first. */
  messages: readonly StoredMessage[]
}

/**
 * Finds the question that a reader refers to.
 *
 * @throws AssistantError `thread-not-found` if the thread does not exist or belongs to another reader, which must look
 *   the same; `not-found` if the thread has no such question
 */
export async function findQuestion(
  { fp, threadId, messageId }: { fp: string; threadId: string; messageId: string },
  store: Pick<Store, 'threads'>,
  domain: string,
): Promise<FoundQuestion> {
  const thread = await store.threads.find(domain, threadId)
  if (thread?.fp !== fp) {
    throw new AssistantError('thread-not-found', 'This reader has no thread with this "threadId".')
  }
  const messages = await store.threads.messages(threadId)
  const index = indexOfQuestion(messages, messageId)
  const question = messages[index]
  if (!question) {
    throw new AssistantError('not-found', 'The thread has no question with this "messageId".', {
      field: 'messageId',
    })
  }
  const next = messages[index + 1]
  return { question, answer: next?.role === 'assistant' ? next : undefined, messages }
}
