import type { Store } from '../../../src/service/store/store.ts'
import type { MadeQuestion } from './makeQuestions.ts'

/** Stores questions as the service does: their texts in a thread, then the question, then its rating. */
export async function storeQuestions(store: Store, questions: Iterable<MadeQuestion>): Promise<void> {
  for (const { fp, text, answer, rating, note, ...question } of questions) {
    const { id: threadId } = await store.threads.create({ domain: question.domain, fp })
    await store.threads.append(threadId, { id: 'q', role: 'user', text, details: {} })
    await store.threads.append(threadId, { id: 'a', role: 'assistant', text: answer, details: {} })
    await store.insight.add({ ...question, threadId, questionId: 'q', answerId: 'a' })
    if (!rating) continue
    const given = {
      threadId,
      questionId: 'q',
      rating,
      reasons: [],
      note,
      question: text,
      answer,
      sources: [],
    }
    await store.feedback.put(given)
  }
}
