import { repeat } from './repeat.ts'

const dayMs = 86_400_000

/** Does some work now and once a day, never twice at a time. Returns a function that stops, and resolves when nothing is done any more. */
export function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(work, dayMs, onError)
}
