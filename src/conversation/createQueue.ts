import type { QueuedQuestion } from './groupIntoTurns.ts'

/** Questions that wait until the one before them is answered. */
export interface Queue {
  /** Stays the same list until something changes. */
  list(): readonly QueuedQuestion[]
  find(id: string): QueuedQuestion | undefined
  /** Adds what is not there yet. */
  add(questions: readonly QueuedQuestion[]): void
  remove(id: string): void
  /** From now on none of them is asked unless the reader says so. */
  hold(): void
  /** The one that is asked next without another word. */
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
