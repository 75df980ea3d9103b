import { whenIdle } from '../../page/whenIdle.ts'
import type { HistoryReader } from '../../settings/historyStore.ts'
import { attempt, readerPrefix } from '../storage/storageKeys.ts'

/** Id of the entry in the browser's storage with the questions that were not answered in full. */
export const keptId = 'unanswered'

/** Id of the entry in the tab's storage with the questions that the docs answer by now, until the reader was told. */
export const foundId = 'answered'

/**
 * Calls a function once the page is idle, if the service may be asked about the reader's questions now, or if the reader
 * was not told of an answer yet. Returns a function that cancels it.
 */
export function whenDue(reader: HistoryReader, act: () => void): () => void {
  return whenIdle(() => {
    if (isDue(reader)) act()
  })
}

function isDue(reader: HistoryReader): boolean {
  const own = readerPrefix(reader)
  const due = attempt(() => {
    if (sessionStorage.getItem(own + foundId)) return true
    const kept: unknown = JSON.parse(localStorage.getItem(own + keptId) ?? 'null')
    return !!kept && Number(Reflect.get(Object(kept), 'nextAt')) <= Date.now()
  })
  return due === true
}
