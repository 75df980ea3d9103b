import type { QueuedQuestion } from '../turns/groupIntoTurns.ts'

/** Questions that wait until the one before them is answered. */
export interface Queue {
  /** Returns the queued questions. The same list until something changes. */
  list(): readonly QueuedQuestion[]
  find(id: string): QueuedQuestion | undefined
  add(questions: readonly QueuedQuestion[]): void
  remove(id: string): void
  /** Holds all queued questions until the reader sends them. */
  hold(): void
  /** Returns the question to ask next; undefined if all are held. */
  next(): QueuedQuestion | undefined
  clear(): void
}

export function createQueue(): Queue {
  let questions: readonly QueuedQuestion[] = []
  const find = (id: string) => questions.find((question) => question.id === id)
  return {
    list: () => questions,
    find,
    add(added) {
      questions = [...questions, ...added.filter(({ id }) => !find(id))]
    },
    remove(id) {
      questions = questions.filter((question) => question.id !== id)
    },
    hold() {
      questions = questions.map((question) => ({ ...question, isHeld: true }))
    },
    next: () => questions.find(({ isHeld }) => !isHeld),
    clear() {
      questions = []
    },
  }
}
