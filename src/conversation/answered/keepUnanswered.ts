import type { AnswerEnd } from '../events.ts'
import { askEveryMs, type KeptQuestion, maxKept } from './answered.ts'
import { readKept, writeKept } from './keptQuestions.ts'
import { type AnsweredStore, readerOf } from './readerOf.ts'

/** Keeps the ids of a question that the docs do not answer, or only in part. Drops those of one that they answer. */
export function keepUnanswered(
  store: AnsweredStore,
  { turnId, outcome }: Pick<AnswerEnd, 'turnId' | 'outcome'>,
  now = Date.now(),
): void {
  const reader = readerOf(store)
  if (!reader || outcome !== 'complete') return
  const { history, progress } = store.getState()
  const { messages } = progress.chat
  const index = messages.findIndex(({ id }) => id === turnId)
  // The reader has begun another conversation meanwhile.
  if (index < 0) return
  const { answered, coverage, threadId, answeredUrl } = messages[index + 1]?.metadata ?? {}
  const kept = readKept(reader, now)
  const others = kept.questions.filter(({ id }) => id !== turnId)
  const isOpen = coverage ? coverage !== 'full' : answered === false
  if (!isOpen) {
    if (others.length < kept.questions.length) writeKept(reader, { ...kept, questions: others })
    return
  }
  const conversationId = history.currentId
  // Without an address, the service does not tell.
  if (!threadId || !answeredUrl || !conversationId) return
  const question: KeptQuestion = { conversationId, threadId, id: turnId, askedAt: now }
  writeKept(reader, {
    url: answeredUrl,
    nextAt: others.length > 0 ? kept.nextAt : now + askEveryMs,
    questions: [...others, question].slice(-maxKept),
  })
}
