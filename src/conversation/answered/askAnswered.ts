import type { AnsweredBefore } from '../../settings/answeredBefore.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { askEveryMs, type FoundQuestion } from './answered.ts'
import { isStored, readFound, readKept, writeFound, writeKept } from './keptQuestions.ts'
import { type AnsweredStore, readerOf } from './readerOf.ts'
import { requestAnswered } from './requestAnswered.ts'
import { showAnswered } from './showAnswered.ts'

/**
 * Returns the reader's earlier questions that the docs answer in full now, the newest first. Asks the service at most once
 * a day, in one tab. Until the reader was told, later calls in the same tab return the same questions without a request.
 */
export async function askAnswered(store: AnsweredStore, now = Date.now()): Promise<AnsweredBefore[]> {
  const reader = readerOf(store)
  if (!reader) return []
  await inOneTab(reader, () => askIfDue(store, reader, now))
  return readFound(reader)
    .filter(({ conversationId }) => isStored(reader, conversationId))
    .toSorted((left, right) => right.askedAt - left.askedAt)
    .map((question) => describe(store, reader, question))
}

async function askIfDue(store: AnsweredStore, reader: HistoryReader, now: number): Promise<void> {
  const kept = readKept(reader, now)
  if (kept.questions.length === 0 || kept.nextAt > now) return
  // The reader may have deleted their conversations.
  const questions = kept.questions.filter(({ conversationId }) => isStored(reader, conversationId))
  // Written first, so that no other tab asks, and a service that fails is not asked again at once.
  writeKept(reader, { ...kept, questions, nextAt: now + askEveryMs })
  if (questions.length === 0) return
  const answered = await requestAnswered(store.getState().settings, kept.url, questions)
  const found = questions.flatMap((question): FoundQuestion[] => {
    const answer = answered.find(({ id, threadId }) => id === question.id && threadId === question.threadId)
    return answer ? [{ ...question, page: answer.page }] : []
  })
  const isFound = ({ id }: { id: string }) => found.some((question) => question.id === id)
  // Read again: the reader may have asked meanwhile, or deleted everything.
  const latest = readKept(reader, now)
  writeKept(reader, { ...latest, questions: latest.questions.filter((question) => !isFound(question)) })
  writeFound(reader, [...readFound(reader).filter((question) => !isFound(question)), ...found])
}

function describe(store: AnsweredStore, reader: HistoryReader, question: FoundQuestion): AnsweredBefore {
  const { conversationId, id: turnId, askedAt, page } = question
  const dismiss = () =>
    writeFound(
      reader,
      readFound(reader).filter(({ id }) => id !== turnId),
    )
  return {
    conversationId,
    turnId,
    askedAt,
    page,
    dismiss,
    show() {
      dismiss()
      showAnswered(store, question)
    },
  }
}

/** Runs `act`, unless another tab runs it. Pages without HTTPS have no locks; there the stored time must do. */
async function inOneTab({ domain, fp }: HistoryReader, act: () => Promise<void>): Promise<void> {
  const name = `docs-assistant:${domain}:${fp}:answered`
  const run = async (lock: Lock | null) => {
    if (lock) await act()
  }
  try {
    if (globalThis.navigator?.locks) await navigator.locks.request(name, { ifAvailable: true }, run)
    else await act()
  } catch {
    // A sandboxed frame has the API but may not use it.
    await act()
  }
}
