import { type FSWatcher, watch } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocsRoot, isDocsFolder, isInside } from './docsFile.ts'

export interface FolderWatcher {
  /** Identity of the watched docs folder; undefined if it is missing. */
  readonly identity: string | undefined
  /** Watches new folders, and no longer those that are gone. Returns whether there are any. */
  update(): Promise<boolean>
  close(): void
}

/**
 * Creates a watcher for the docs folder and the folders in it. The system reports changes of all files in a watched folder, so
 * there is one handle a folder, not one a file. It watches nothing before `update` is called, which is necessary again after
 * each event of the kind `rename`.
 *
 * @param onEvent called with the changed path; without one if the system does not say it
 */
export function createFolderWatcher(
  root: DocsRoot,
  onEvent: (kind: 'rename' | 'change', path: string | undefined) => void,
): FolderWatcher {
  /** By path and identity, because another folder may get the path. */
  const watchers = new Map<string, FSWatcher>()
  let rootIdentity: string | undefined

  function open(folder: string): FSWatcher {
    const opened = watch(folder, (kind, name) =>
      onEvent(kind, name === null ? undefined : join(folder, name)),
    )
    // Windows reports an error if the folder is removed.
    opened.on('error', () => {
      opened.close()
      onEvent('rename', undefined)
    })
    return opened
  }

  async function update(): Promise<boolean> {
    const found = new Set<string>()
    const folder = await realpath(root.folder).catch(() => root.folder)
    const dataFolder = await realpath(root.dataFolder ?? '').catch(() => undefined)
    const isPrivate = (path: string) =>
      dataFolder !== undefined && !isInside(folder, dataFolder) && isInside(path, dataFolder)
    let isChanged = false

    async function visit(path: string, identity: string | undefined): Promise<void> {
      if (identity === undefined) return
      const key = `${path} ${identity}`
      found.add(key)
      if (!watchers.has(key)) {
        watchers.set(key, open(path))
        isChanged = true
      }
      // Listed last, so that the system reports folders that are made from now on.
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const inner = join(path, entry.name)
        if (entry.isDirectory() && isDocsFolder(entry.name) && !isPrivate(inner)) {
          await visit(inner, await identifyFolder(inner)).catch(ignoreMissing)
        }
      }
    }

    // Read first: if the folder is replaced before it is watched, the next check sees another identity.
    rootIdentity = await identifyFolder(folder)
    await visit(folder, rootIdentity).catch(ignoreMissing)
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
