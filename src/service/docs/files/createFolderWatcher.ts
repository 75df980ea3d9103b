import { type FSWatcher, watch } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { holdsPinnedAnswers } from '../pinned/readPinnedFiles.ts'
import { type DocsRoot, isDocsFolder, isInside } from './docsFile.ts'

export interface FolderWatcher {
  /** Identity of the watched docs folder; undefined if it is missing. */
  readonly identity: string | undefined
  /**
   * Watches new folders, and no longer those that are gone. Returns whether there are any.
   *
   * @param renamed paths of the files and folders that were made, moved or removed. @default unknown
   */
  update(renamed?: Iterable<string>): Promise<boolean>
  close(): void
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
    if (watched.has(path)) return true
    const found = await lstat(join(root.folder, path)).catch(() => undefined)
    return found?.isDirectory() ?? false
  }

  async function update(renamed?: Iterable<string>): Promise<boolean> {
    if (renamed) {
      const areFolders = await Promise.all([...renamed].map(isFolder))
      if (!areFolders.includes(true)) return false
    }
    const inners = new Set<string>()
    const found = new Set<string>()
    const folder = await realpath(root.folder).catch(() => root.folder)
    const dataFolder = await realpath(root.dataFolder ?? '').catch(() => undefined)
    const isPrivate = (path: string) =>
      dataFolder !== undefined && !isInside(folder, dataFolder) && isInside(path, dataFolder)
    let isChanged = false

    async function visit(path: string, inner: string, identity: string | undefined): Promise<void> {
      if (identity === undefined) return
      inners.add(inner)
      const key = `${path} ${identity}`
      found.add(key)
      if (!watchers.has(key)) {
        watchers.set(key, open(path, inner))
        isChanged = true
      }
      // Listed last, so that the system reports folders that are made from now on.
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const next = join(path, entry.name)
        const isRead = isDocsFolder(entry.name) || holdsPinnedAnswers(joinInner(inner, entry.name))
        if (entry.isDirectory() && isRead && !isPrivate(next)) {
          const nextIdentity = await identifyFolder(next)
          await visit(next, joinInner(inner, entry.name), nextIdentity).catch(ignoreMissing)
        }
      }
    }

    // Read first: if the folder is replaced before it is watched, the next check sees another identity.
    rootIdentity = await identifyFolder(folder)
    await visit(folder, '', rootIdentity).catch(ignoreMissing)
    watched = inners
    for (const [key, watcher] of watchers) {
      if (found.has(key)) continue
      watcher.close()
      watchers.delete(key)
      isChanged = true
    }
    return isChanged
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
