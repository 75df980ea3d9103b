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
  let skipped = skippedPages(docs)
  let lastError: string | undefined

  function reportRefresh(changed: number): void {
    lastError = undefined
    console.log(`  ${count(changed, 'page')} read again`)
    const before = skipped
    skipped = skippedPages(docs)
    for (const line of describeSkipped(docs.skipped.filter((page) => !before.has(nameOf(page))))) {
      console.log(`  ${line}`)
    }
  }

  function reportError({ message }: Error): void {
    // Deleting a folder causes the same error for each of its files.
    if (message === lastError) return
    lastError = message
    console.log(`  Answers use the docs as they were last read. ${logLine(message)}`)
  }

  return watchDocs(docs, reportRefresh, { onError: reportError, pollFilesMs })
}

function skippedPages(docs: Docs): ReadonlySet<string> {
  return new Set(docs.skipped.map(nameOf))
}

function nameOf({ file, reason }: SkippedPage): string {
  return `${file}: ${reason}`
}
