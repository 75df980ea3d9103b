import type { FeedbackRequest } from '../../protocol/feedback.ts'
import type { Store, StoredMessage } from '../store/store.ts'
import { findQuestion } from './findQuestion.ts'

/**
 * Stores a reader's feedback with a copy of question and answer.
 *
 * @throws AssistantError `thread-not-found` or `not-found` if the reader has no such question
 */
export async function storeFeedback(feedback: FeedbackRequest, store: Store, domain: string): Promise<void> {
  const { threadId, rating, reasons = [], note = '' } = feedback
  const { question, answer } = await findQuestion(feedback, store, domain)
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
