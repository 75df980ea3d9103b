import { type FSWatcher, watch } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { holdsPinnedAnswers } from '../pinned/readPinnedFiles.ts'
import { type DocsRoot, isDocsFolder, isInside } from './docsFile.ts'

export interface FolderWatcher {
  /** Identity of the watched docs folder; undefined if it is missing. */
  readonly identity: string | undefined
  /**
   * Watches new folders, and no longer those that are gone. Looks only into new folders, if no other one was moved or
   * removed.
   *
   * @param renamed paths of the files and folders that were made, moved or removed. @default unknown
   * @returns paths that may have changed before their folder was watched: those in new folders, or `all`
   */
  update(renamed?: Iterable<string>): Promise<readonly string[] | 'all'>
  close(): void
}

/** What `visit` finds. */
interface Visited {
  /** Keys of their watchers. */
  keys: Set<string>
  /** Paths of the folders, relative to the docs folder. */
  folders: Set<string>
  /** Paths of what is in them beside folders, relative to the docs folder. */
  files: string[]
  hasLinks: boolean
  /** Whether there are new folders, or some are gone. */
  isChanged: boolean
  isPrivate(path: string): boolean
}

/**
 * Creates a watcher for the docs folder and the folders in it. The system reports changes of all files in a watched
 * folder, so there is one handle a folder, not one a file. It watches nothing before `update` is called, which is
 * necessary again after each event of the kind `rename`.
 *
 * @param onEvent called with the changed path, relative to the docs folder and with forward slashes; without one if the
 * system does not say it
 */
export function createFolderWatcher(
  root: DocsRoot,
  onEvent: (kind: 'rename' | 'change', path: string | undefined) => void,
): FolderWatcher {
  /** By path and identity, because another folder may get the path. */
  const watchers = new Map<string, FSWatcher>()
  /** Paths of the watched folders, relative to the docs folder. */
  let watched = new Set<string>()
  let rootIdentity: string | undefined

  function open(folder: string, inner: string): FSWatcher {
    const opened = watch(folder, (kind, name) =>
      // An event of the folder itself has its own name.
      onEvent(kind, name === null || name === basename(folder) ? undefined : joinInner(inner, name)),
    )
    // Windows reports an error if the folder is removed.
    opened.on('error', () => {
      opened.close()
      onEvent('rename', undefined)
    })
    return opened
  }

  async function isFolder(path: string): Promise<boolean> {
    const found = await lstat(join(root.folder, path)).catch(() => undefined)
    return found?.isDirectory() ?? false
  }

  /** Watches a folder and those in it, together: while readers ask, each wait takes as long as their answers. */
  async function visit(path: string, inner: string, visited: Visited): Promise<void> {
    const identity = await identifyFolder(path)
    if (identity === undefined) return
    visited.folders.add(inner)
    const key = `${path} ${identity}`
    visited.keys.add(key)
    if (!watchers.has(key)) {
      watchers.set(key, open(path, inner))
      visited.isChanged = true
    }
    // Listed last, so that the system reports folders that are made from now on.
    const entries = await readdir(path, { withFileTypes: true })
    await Promise.all(
      entries.map(async (entry) => {
        const next = join(path, entry.name)
        const nextInner = joinInner(inner, entry.name)
        visited.hasLinks ||= entry.isSymbolicLink()
        if (!entry.isDirectory()) visited.files.push(nextInner)
        else if ((isDocsFolder(entry.name) || holdsPinnedAnswers(nextInner)) && !visited.isPrivate(next))
          await visit(next, nextInner, visited).catch(ignoreMissing)
      }),
    )
  }

  async function update(renamed?: Iterable<string>): Promise<readonly string[] | 'all'> {
    const added = renamed && (await newFolders([...renamed]))
    if (added?.length === 0) return []
    const folder = await realpath(root.folder).catch(() => root.folder)
    const dataFolder = await realpath(root.dataFolder ?? '').catch(() => undefined)
    const visited: Visited = {
      keys: new Set(),
      folders: new Set(),
      files: [],
      hasLinks: false,
      isChanged: false,
      isPrivate: (path) =>
        dataFolder !== undefined && !isInside(folder, dataFolder) && isInside(path, dataFolder),
    }
    if (added) {
      for (const inner of added) {
        const path = join(folder, inner)
        if (!visited.isPrivate(path)) await visit(path, inner, visited).catch(ignoreMissing)
      }
      for (const path of visited.folders) watched.add(path)
      return visited.hasLinks ? 'all' : visited.files
    }
    // Read first: if the folder is replaced before it is watched, the next check sees another identity.
    rootIdentity = await identifyFolder(folder)
    await visit(folder, '', visited).catch(ignoreMissing)
    watched = visited.folders
    for (const [key, watcher] of watchers) {
      if (visited.keys.has(key)) continue
      watcher.close()
      watchers.delete(key)
      visited.isChanged = true
    }
    return visited.isChanged ? 'all' : []
  }

  /** Returns which of these paths are folders; undefined if one of them may be a folder that is gone. */
  async function newFolders(paths: readonly string[]): Promise<string[] | undefined> {
    if (paths.some((path) => watched.has(path))) return undefined
    const areFolders = await Promise.all(paths.map(isFolder))
    return paths.filter((_, at) => areFolders[at])
  }

  return {
    get identity() {
      return rootIdentity
    },
    update,
    close() {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

function joinInner(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/**
 * Returns an identity of a folder, or undefined if it is missing. Includes the time of creation, because inodes are
 * reused.
 */
export async function identifyFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined)
  return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : undefined
}

/** A folder may be removed while it is visited. The folder that contained it reports that. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
