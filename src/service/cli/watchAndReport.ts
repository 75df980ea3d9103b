import { logLine } from '../../http/logLine.ts'
import { type DocsWatcher, watchDocs } from '../docs/files/watchDocs.ts'
import type { Docs, SkippedPage } from '../docs/types.ts'
import { count } from './output/count.ts'
import { describeSkipped } from './output/describeSkipped.ts'

/**
 * Watches the docs and prints each refresh, newly skipped files and errors.
 *
 * @param pollFilesMs as in `watchDocs`
 */
export function watchAndReport(docs: Docs, pollFilesMs: number | undefined): DocsWatcher {
  let known = new Set(docs.skipped.map(nameOf))
  let lastError: string | undefined

  function reportRefresh(changed: number): void {
    lastError = undefined
    console.log(`  ${count(changed, 'page')} read again`)
    const { skipped } = docs
    for (const line of describeSkipped(skipped.filter((page) => !known.has(nameOf(page)))))
      console.log(`  ${line}`)
    known = new Set(skipped.map(nameOf))
  }

  function reportError({ message }: Error): void {
    // Deleting a folder causes the same error for each of its files.
    if (message === lastError) return
    lastError = message
    console.log(`  Answers use the docs as they were last read. ${logLine(message)}`)
  }

  return watchDocs(docs, reportRefresh, { onError: reportError, pollFilesMs })
}

function nameOf({ file, reason }: SkippedPage): string {
  return `${file}: ${reason}`
}
