import { AssistantError } from '../../protocol/errors.ts'
import type { FeedbackRequest } from '../../protocol/feedback.ts'
import { indexOfQuestion } from '../assistant/thread.ts'
import type { Store, StoredMessage } from '../store/store.ts'

/**
 * Stores a reader's feedback with a copy of question and answer.
 *
 * @throws AssistantError `thread-not-found` if the thread does not exist or belongs to another reader, which must look
 *   the same; `not-found` if the thread has no such question
 */
export async function storeFeedback(feedback: FeedbackRequest, store: Store, domain: string): Promise<void> {
  const { fp, threadId, messageId, rating, reasons = [], note = '' } = feedback
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
  const answer = next?.role === 'assistant' ? next : undefined
  await store.feedback.put({
    threadId,
    questionId: question.id,
    rating,
    reasons,
    note,
    question: question.text,
    answer: answer?.text ?? '',
    sources: readSources(answer),
  })
}

function readSources(answer: StoredMessage | undefined): string[] {
  const sources = answer?.details.sources
  return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : []
}
