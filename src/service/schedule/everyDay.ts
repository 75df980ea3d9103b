import { repeat } from './repeat.ts'

const dayMs = 86_400_000

/** Runs a function now and once a day, never twice at a time. Returns a function that stops and waits for the end. */
export function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(work, dayMs, onError)
}
