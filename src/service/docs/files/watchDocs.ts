import { realpathSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Docs } from '../types.ts'
import { DocsFolderError } from './DocsFolderError.ts'
import { isDocsFolder, isInside } from './docsFile.ts'
import { isDocsFile } from './findDocsFiles.ts'

export interface WatchOptions {
  /** Called when the docs cannot be read again, for instance because the folder is gone; the last index stays in use. */
  onError?: ((error: Error) => void) | undefined
  /** Quiet time after a change before the docs are read again, in milliseconds. @default 150 */
  debounceMs?: number | undefined
  /** How often is looked whether the folder is still the one that is watched, in milliseconds. @default 1_000 */
  lookMs?: number | undefined
}

export interface DocsWatcher {
  /** Resolves once changes are noticed. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * Reads the docs again when their files change, also after the folder was taken away and made again. `onRefresh` is
 * told how many pages differ, when any do; after an `onError` also when none does.
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
  /** The folder that is watched; undefined where it is gone. */
  let watched: string | undefined
  let looking = identify(docs.folder).then((found) => {
    watched = found
  })
  // A watcher holds on to a folder, not to its name. It does not hear of the one that takes its place.
  const looks = setInterval(() => {
    looking = looking.then(look)
  }, options.lookMs ?? 1_000)
  looks.unref()

  function openWatcher(): FSWatcher {
    const folder = realPathOf(docs.folder)
    const dataFolder = docs.dataFolder === undefined ? undefined : realPathOf(docs.dataFolder)
    const isPartOfDocs = (path: string, isFile: boolean) => {
      if (dataFolder !== undefined && !isInside(folder, dataFolder) && isInside(path, dataFolder))
        return false
      const segments = relative(folder, path).split(/[\\/]/)
      if (isFile) return segments.slice(0, -1).every(isDocsFolder) && isDocsFile(basename(path))
      return segments.every(isDocsFolder)
    }
    const opened = watch(folder, {
      ignoreInitial: true,
      // Links count only where they lead to something in the folder, and that is watched itself. Followed, a link to
      // the root of the file system would have all of it watched.
      followSymlinks: false,
      ignored: (path, stats) => path !== folder && !isPartOfDocs(path, stats?.isFile() ?? false),
    })
    opened.on('all', (event, path) => {
      // It may be back before anybody looks, and is not watched any more.
      if (event === 'unlinkDir' && path === folder) watched = undefined
      refreshSoon()
    })
    opened.on('error', (error) => fail(unnoticed(error as NodeJS.ErrnoException)))
    // What has changed before that was not heard.
    opened.once('ready', refreshSoon)
    return opened
  }

  async function look(): Promise<void> {
    const found = await identify(docs.folder)
    if (closed || found === watched) return
    watched = found
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
      // It may be back under the same number before anybody looks, and the watcher have lost it without a word.
      watched = undefined
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
      clearInterval(looks)
      clearTimeout(timer)
      await looking
      await watcher.close()
    },
  }
}

/** The real path of a folder, or the path itself where there is none now. */
function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** Tells a folder from another of the same name, also where a file system gives a number out again at once. */
async function identify(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined)
  return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : undefined
}

function unnoticed({ code, message }: NodeJS.ErrnoException): DocsFolderError {
  return new DocsFolderError(
    `Not every change of the docs is noticed (${code ?? message}); restart after a change, or raise how many files may be watched.`,
  )
}
