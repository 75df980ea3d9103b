import { AssistantError } from '../../protocol/errors.ts'
import type { FeedbackRequest } from '../../protocol/feedback.ts'
import type { Store, StoredMessage } from '../store/store.ts'

/**
 * Keeps what a reader says of an answer, together with the answer.
 *
 * @throws AssistantError `thread-not-found` also where the thread is another reader's, who is not given away
 */
export function keepFeedback(feedback: FeedbackRequest, store: Store, domain: string): void {
  const { fp, threadId, messageId, rating, reasons = [], note = '' } = feedback
  const thread = store.threads.find(domain, threadId)
  if (thread?.fp !== fp) {
    throw new AssistantError('thread-not-found', 'This reader has no thread of this "threadId".')
  }
  const messages = store.threads.messages(threadId)
  const place = messages.findLastIndex((message) => message.role === 'user' && isNamed(message, messageId))
  const question = messages[place]
  if (!question) {
    throw new AssistantError('not-found', 'The thread has no question of this "messageId".', {
      field: 'messageId',
    })
  }
  const next = messages[place + 1]
  const answer = next?.role === 'assistant' ? next : undefined
  store.feedback.put({
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

/** A client that numbers anew in each request means the newest question it sent under that number. */
function isNamed(message: StoredMessage, id: string): boolean {
  return message.id === id || message.details.sentAs === id
}

function readSources(answer: StoredMessage | undefined): string[] {
  const sources = answer?.details.sources
  return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : []
}
