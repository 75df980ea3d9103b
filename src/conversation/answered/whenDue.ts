import { whenIdle } from '../../page/whenIdle.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { attempt, readerPrefix } from '../storage/storageKeys.ts'
import type { foundId, keptId } from './keptQuestions.ts'

// The same values as there, which the compiler checks. Importing them would load the code that parses the entries.
const kept: typeof keptId = 'unanswered'
const found: typeof foundId = 'answered'

/**
 * Calls a function once the page is idle, if the service may be asked about the reader's questions now, or if the reader
 * was not told of an answer yet. Does nothing once the signal is aborted.
 */
export function whenDue(reader: HistoryReader, signal: AbortSignal, act: () => void): void {
  if (signal.aborted) return
  const cancel = whenIdle(() => {
    if (isDue(reader)) act()
  })
  signal.addEventListener('abort', cancel)
}

function isDue(reader: HistoryReader): boolean {
  const own = readerPrefix(reader)
  const due = attempt(() => {
    if (sessionStorage.getItem(own + found)) return true
    const entry: unknown = JSON.parse(localStorage.getItem(own + kept) ?? 'null')
    return !!entry && Number(Reflect.get(Object(entry), 'nextAt')) <= Date.now()
  })
  return due === true
}
