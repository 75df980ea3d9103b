import { realpathSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Docs } from '../types.ts'
import { isVersionFile } from '../versions/readVersionList.ts'
import { DocsFolderError } from './DocsFolderError.ts'
import { isDocsFolder, isInside } from './docsFile.ts'
import { isDocsFile } from './findDocsFiles.ts'

export interface WatchOptions {
  /**
   * Called if the docs cannot be read again, for instance because the folder is missing. The last index stays in use.
   */
  onError?: ((error: Error) => void) | undefined
  /** Milliseconds without a change before the docs are read again. @default 150 */
  debounceMs?: number | undefined
  /** How often to check whether the folder was replaced, in milliseconds. @default 1_000 */
  pollMs?: number | undefined
}

export interface DocsWatcher {
  /** Resolves when watching has started. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * Watches the docs and reads them again when files change, also after the folder was deleted and created again.
 *
 * @param onRefresh called with the number of changed pages; called with 0 only after an error
 */
export function watchDocs(
  docs: Docs,
  onRefresh: (changed: number) => void,
  options: WatchOptions = {},
): DocsWatcher {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let hasFailed = false
  let watcher = openWatcher()
  /** Identity of the watched folder; undefined if it is missing. */
  let watchedFolder: string | undefined
  let polling = identify(docs.folder).then((found) => {
    watchedFolder = found
  })
  // A watcher follows the folder itself, not its path, so it does not notice a new folder at the same path.
  const poller = setInterval(() => {
    polling = polling.then(poll)
  }, options.pollMs ?? 1_000)
  poller.unref()

  function openWatcher(): FSWatcher {
    const folder = realPathOf(docs.folder)
    const dataFolder = docs.dataFolder === undefined ? undefined : realPathOf(docs.dataFolder)
    const isPartOfDocs = (path: string, isFile: boolean) => {
      if (dataFolder !== undefined && !isInside(folder, dataFolder) && isInside(path, dataFolder))
        return false
      const segments = relative(folder, path).split(/[\\/]/)
      if (isVersionFile(relative(folder, path))) return true
      if (isFile) return segments.slice(0, -1).every(isDocsFolder) && isDocsFile(basename(path))
      return segments.every(isDocsFolder)
    }
    const opened = watch(folder, {
      ignoreInitial: true,
      // Targets of links inside the folder are watched anyway. Following a link to `/` would watch the whole file
      // system.
      followSymlinks: false,
      ignored: (path, stats) => path !== folder && !isPartOfDocs(path, stats?.isFile() ?? false),
    })
    opened.on('all', (event, path) => {
      // The folder may be back before the next poll, but the watcher has lost it.
      if (event === 'unlinkDir' && path === folder) watchedFolder = undefined
      refreshSoon()
    })
    opened.on('error', (error) => fail(watchError(error as NodeJS.ErrnoException)))
    // Changes before `ready` are not reported.
    opened.once('ready', refreshSoon)
    return opened
  }

  async function poll(): Promise<void> {
    const found = await identify(docs.folder)
    if (closed || found === watchedFolder) return
    watchedFolder = found
    if (found === undefined) {
      refreshSoon()
      return
    }
    await watcher.close()
    if (!closed) watcher = openWatcher()
  }

  function refreshSoon(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), options.debounceMs ?? 150)
  }

  async function refresh(): Promise<void> {
    try {
      const changed = await docs.refresh()
      if (closed || (changed === 0 && !hasFailed)) return
      hasFailed = false
      onRefresh(changed)
    } catch (error) {
      hasFailed = true
      // The folder may be back with the same inode before the next poll, but the watcher may have lost it.
      watchedFolder = undefined
      fail(error as Error)
    }
  }

  function fail(error: Error): void {
    if (!closed) options.onError?.(error)
  }

  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    async close() {
      closed = true
      clearInterval(poller)
      clearTimeout(timer)
      await polling
      await watcher.close()
    },
  }
}

/** Returns the real path of a folder, or the path itself if the folder does not exist. */
function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/**
 * Returns an identity of a folder, or undefined if it is missing. Includes the time of creation, because inodes are
 * reused.
 */
async function identify(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined)
  return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : undefined
}

function watchError({ code, message }: NodeJS.ErrnoException): DocsFolderError {
  return new DocsFolderError(
    `Some changes of the docs may not be noticed (${code ?? message}). Restart after a change, or raise the system's limit of watched files.`,
  )
}
