import { basename, relative } from 'node:path'
import { watch } from 'chokidar'
import { isDocsFile, isDocsFolder } from './findDocsFiles.ts'
import type { Docs } from './types.ts'

export interface WatchOptions {
  /** Called when the docs cannot be read again, for instance because the folder is gone; the last index stays in use. */
  onError?: ((error: Error) => void) | undefined
  /** Quiet time after a change before the docs are read again, in milliseconds. @default 150 */
  debounceMs?: number | undefined
}

export interface DocsWatcher {
  /** Resolves once changes are noticed. */
  ready: Promise<void>
  close(): Promise<void>
}

/** Reads the docs again when their files change; `onRefresh` is told how many pages differ, when any do. */
export function watchDocs(
  docs: Docs,
  onRefresh: (changed: number) => void,
  options: WatchOptions = {},
): DocsWatcher {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const watcher = watch(docs.folder, {
    ignoreInitial: true,
    ignored: (path, stats) => path !== docs.folder && !isPartOfDocs(path, stats?.isFile() ?? false),
  })

  async function refresh(): Promise<void> {
    try {
      const changed = await docs.refresh()
      if (changed > 0 && !closed) onRefresh(changed)
    } catch (error) {
      if (!closed) options.onError?.(error as Error)
    }
  }

  function isPartOfDocs(path: string, isFile: boolean): boolean {
    const segments = relative(docs.folder, path).split(/[\\/]/)
    if (isFile) return segments.slice(0, -1).every(isDocsFolder) && isDocsFile(basename(path))
    return segments.every(isDocsFolder)
  }

  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), options.debounceMs ?? 150)
  })
  watcher.on('error', (error) => options.onError?.(error as Error))

  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    async close() {
      closed = true
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
