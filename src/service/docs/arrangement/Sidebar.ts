import { isAbsolute, join, relative, sep } from 'node:path'
import { comparable } from '../../../search/index/linkTexts.ts'
import type { ArrangedEntry } from './types.ts'

/** Maximum number of entries that a configuration may list. */
export const maxSidebarEntries = 20_000

/** Maximum number of entries that stand for all pages of a folder. */
export const maxSidebarFolders = 500

/** Context that the readers of the generators' sidebars share. */
export interface Sidebar {
  /** Counts an entry that is not written out, and returns no entry. */
  skip(): []
  /** Returns an entry, or none if there are too many. */
  page(path: string, label?: string | undefined): ArrangedEntry[]
  group(
    label: string | undefined,
    entries: readonly ArrangedEntry[],
    path?: string | undefined,
  ): ArrangedEntry[]
  folder(path: string, label?: string | undefined): ArrangedEntry[]
  /** Number of entries that could not be read. */
  readonly skipped: number
}

/**
 * Creates a collector of entries.
 *
 * @param content absolute path of the folder that the paths of entries are relative to
 */
export function createSidebar(docsFolder: string, content: string): Sidebar {
  let count = 0
  let folders = 0
  let skipped = 0
  const nameIn = (path: string) => {
    const inner = pathInDocs(docsFolder, content, path)
    return inner === undefined ? undefined : comparable(inner)
  }
  const isTooMany = () => ++count > maxSidebarEntries
  const sidebar: Sidebar = {
    skip() {
      skipped++
      return []
    },
    page(path, label) {
      const name = nameIn(path)
      return name === undefined || isTooMany() ? sidebar.skip() : [{ kind: 'page', name, label }]
    },
    group(label, entries, path) {
      if (label === undefined) return [...entries]
      const name = path === undefined ? undefined : nameIn(path)
      return isTooMany() ? sidebar.skip() : [{ kind: 'group', label, name, entries }]
    },
    folder(path, label) {
      const folder = nameIn(path)
      return folder === undefined || ++folders > maxSidebarFolders || isTooMany()
        ? sidebar.skip()
        : [{ kind: 'folder', folder, label }]
    },
    get skipped() {
      return skipped
    },
  }
  return sidebar
}

/** Returns a path below a folder, relative to the docs folder; undefined if it is outside of the docs. */
export function pathInDocs(docsFolder: string, from: string, path: string): string | undefined {
  const inner = relative(docsFolder, join(from, path.replace(/[?#].*$/s, '')))
    .split(sep)
    .join('/')
  return inner === '..' || inner.startsWith('../') || isAbsolute(inner) ? undefined : inner
}
