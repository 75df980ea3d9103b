import { isArrangementFile } from '../arrangement/readArrangement.ts'
import { areCurrent } from '../arrangement/sources.ts'
import { holdsPinnedAnswers } from '../pinned/readPinnedFiles.ts'
import type { Docs } from '../types.ts'
import { isVersionFile } from '../versions/readVersionList.ts'
import { createFolderWatcher, identifyFolder } from './createFolderWatcher.ts'
import { DocsFolderError } from './DocsFolderError.ts'
import { isDocsFolder } from './docsFile.ts'
import { isDocsFile } from './findDocsFiles.ts'

export interface WatchOptions {
  /**
   * Called if the docs cannot be read again, for instance because the folder is missing. The last index stays in use.
   */
  onError?: ((error: Error) => void) | undefined
  /** Milliseconds without a change before the docs are read again. @default 50 */
  debounceMs?: number | undefined
  /**
   * Milliseconds between checks whether the folder was replaced, or the generator's settings changed.
   * @default 1_000
   */
  pollMs?: number | undefined
  /**
   * Milliseconds between checks of all files, for a network drive whose server does not report changes.
   * @default undefined: changes are those that the system reports
   */
  pollFilesMs?: number | undefined
}

export interface DocsWatcher {
  /** Resolves when watching has started. */
  ready: Promise<void>
  close(): Promise<void>
}

/** Time after which the docs are read again even if they still change, in milliseconds. */
const longestDebounceMs = 5_000
/** After more events, all files are checked, because the system leaves out some of many events. */
const maxEvents = 1_000

/** Paths relative to the docs folder, with forward slashes. */
type Paths = Set<string> | 'all'

function isAny(paths: Paths): boolean {
  return paths === 'all' || paths.size > 0
}

/**
 * Watches the docs and reads files again when they change, also after the folder was deleted and created again. Changes
 * while the docs are read cause one further reading, however many they are.
 *
 * @param onRefresh called with the number of changed pages; called with 0 only after an error
 */
export function watchDocs(
  docs: Docs,
  onRefresh: (changed: number) => void,
  options: WatchOptions = {},
): DocsWatcher {
  const { debounceMs = 50, pollMs = 1_000, pollFilesMs } = options
  const watcher = createFolderWatcher(docs, noteEvent)
  let closed = false
  let hasFailed = false
  /** Paths at which folders may have been added, removed or replaced since they were watched. */
  let renamed: Paths = pollFilesMs === undefined ? 'all' : new Set()
  /** Files that may have changed since they were read. */
  let changed: Paths = 'all'
  /** Events since the last work. */
  let events = 0
  let timer: NodeJS.Timeout | undefined
  /** Time of the first change that is waiting. */
  let waitingSince: number | undefined
  let working: Promise<void> | undefined
  let setReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  const poller = setInterval(() => void poll(), pollFilesMs ?? pollMs)
  poller.unref()
  work()

  function noteEvent(kind: 'rename' | 'change', path: string | undefined): void {
    if (++events > maxEvents || path === undefined) {
      renamed = 'all'
      changed = 'all'
    } else {
      const name = nameOf(path)
      // A folder with any other name may contain pages. A file with any other name may not be one.
      const isFolder = isDocsFolder(name) || holdsPinnedAnswers(path)
      if (kind === 'rename' && renamed !== 'all' && isFolder) renamed.add(path)
      noteChanged(path)
    }
    if (isAny(renamed) || isAny(changed)) workSoon()
  }

  function noteChanged(path: string): void {
    const name = nameOf(path)
    if (isVersionFile(name) || isArrangementFile(name)) changed = 'all'
    else if (changed !== 'all' && isDocsFile(name)) changed.add(path)
  }

  /**
   * A watcher follows the folder itself, not its path, so it does not notice a new folder at the same path. It notices
   * no hidden folder and none above the docs, and a configuration may be there.
   */
  async function poll(): Promise<void> {
    if (pollFilesMs === undefined) {
      const identity = await identifyFolder(docs.folder)
      const isWorthTrying = hasFailed && identity !== undefined
      const isSameFolder = identity === watcher.identity && !isWorthTrying
      if (isSameFolder && (await areCurrent(docs.arrangement.sources))) return
      if (!isSameFolder) renamed = 'all'
    }
    changed = 'all'
    if (timer === undefined) workSoon()
  }

  function workSoon(): void {
    if (closed || working !== undefined) return
    const now = performance.now()
    waitingSince ??= now
    clearTimeout(timer)
    timer = setTimeout(work, Math.min(debounceMs, waitingSince + longestDebounceMs - now))
  }

  function work(): void {
    timer = undefined
    waitingSince = undefined
    working = update().then(() => {
      working = undefined
      if (isAny(renamed) || isAny(changed)) workSoon()
    })
  }

  async function update(): Promise<void> {
    events = 0
    const toWatch = renamed
    renamed = new Set()
    // Files of new folders may have changed before the folders were watched.
    const added = isAny(toWatch) ? await updateFolders(toWatch) : []
    if (added === 'all' || added.length > maxEvents) changed = 'all'
    else for (const path of added) noteChanged(path)
    setReady()
    if (!isAny(changed) || closed) return
    const toRead = changed
    changed = new Set()
    await refresh(toRead)
  }

  async function updateFolders(paths: Paths): Promise<readonly string[] | 'all'> {
    try {
      return await watcher.update(paths === 'all' ? undefined : paths)
    } catch (error) {
      fail(watchError(error as NodeJS.ErrnoException))
      return 'all'
    }
  }

  async function refresh(paths: Paths): Promise<void> {
    try {
      const count = await docs.refresh(paths === 'all' || hasFailed ? undefined : [...paths])
      if (closed || (count === 0 && !hasFailed)) return
      hasFailed = false
      onRefresh(count)
    } catch (error) {
      // The next poll tries again.
      hasFailed = true
      fail(error as Error)
    }
  }

  function fail(error: Error): void {
    if (!closed) options.onError?.(error)
  }

  return {
    ready,
    async close() {
      closed = true
      clearInterval(poller)
      clearTimeout(timer)
      await working
      watcher.close()
    },
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function watchError({ code, message }: NodeJS.ErrnoException): DocsFolderError {
  return new DocsFolderError(
    `Some changes of the docs may not be noticed (${code ?? message}). Restart after a change, or raise the system's limit of watched files. \`--watch=poll\` needs no such limit.`,
  )
}
