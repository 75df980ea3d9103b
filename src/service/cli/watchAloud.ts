import { logLine } from '../../http/logLine.ts'
import { type DocsWatcher, watchDocs } from '../docs/files/watchDocs.ts'
import type { Docs, SkippedPage } from '../docs/types.ts'
import { count } from './count.ts'
import { describeSkipped } from './describeSkipped.ts'

/** Reads the docs again when they change, and prints what became of them. */
export function watchAloud(docs: Docs): DocsWatcher {
  let skipped = skippedPages(docs)
  let lastTold: string | undefined

  function tellOfRefresh(changed: number): void {
    lastTold = undefined
    console.log(`  ${count(changed, 'page')} read again`)
    const before = skipped
    skipped = skippedPages(docs)
    for (const line of describeSkipped(docs.skipped.filter((page) => !before.has(nameOf(page))))) {
      console.log(`  ${line}`)
    }
  }

  function tellOfError({ message }: Error): void {
    // While a folder is taken away file by file, each of them is a reason to look again.
    if (message === lastTold) return
    lastTold = message
    console.log(`  Answers are made of what was read before. ${logLine(message)}`)
  }

  return watchDocs(docs, tellOfRefresh, { onError: tellOfError })
}

function skippedPages(docs: Docs): ReadonlySet<string> {
  return new Set(docs.skipped.map(nameOf))
}

function nameOf({ file, reason }: SkippedPage): string {
  return `${file}: ${reason}`
}
