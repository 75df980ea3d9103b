import type { Store } from '../../../src/service/store/store.ts'
import type { MadeQuestion } from './makeQuestions.ts'

/** Number of questions that are stored at the same time, as those of many readers. */
const atOnce = 40

/** Stores questions as the service does: their texts in a thread, then the question, then its rating. */
export async function storeQuestions(store: Store, questions: Iterable<MadeQuestion>): Promise<void> {
  const all = [...questions]
  for (let start = 0; start < all.length; start += atOnce) {
    const group = all.slice(start, start + atOnce)
    const threadIds = await Promise.all(group.map((question) => storeThread(store, question)))
    await Promise.all(
      group.map(({ fp, text, answer, rating, note, ...question }, index) =>
        store.insight.add({ ...question, threadId: threadIds[index]!, questionId: 'q', answerId: 'a' }),
      ),
    )
    await Promise.all(group.map((question, index) => storeRating(store, threadIds[index]!, question)))
  }
}

async function storeThread({ threads }: Store, { domain, fp, text, answer }: MadeQuestion): Promise<string> {
  const { id } = await threads.create({ domain, fp }, { id: 'q', role: 'user', text, details: {} })
  await threads.append(id, { id: 'a', role: 'assistant', text: answer, details: {} })
  return id
}

async function storeRating(
  { feedback }: Store,
  threadId: string,
  { text, answer, rating, note }: MadeQuestion,
): Promise<void> {
  if (!rating) return
  await feedback.put({
    threadId,
    questionId: 'q',
    rating,
    reasons: [],
    note,
    question: text,
    answer,
    sources: [],
  })
}
