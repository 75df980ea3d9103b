import type { PageRecord } from '../../../search/types.ts'
import { pagePath, type SiteAddress } from '../../docs/addresses/pagePath.ts'
import type { Arrangement } from '../../docs/arrangement/types.ts'
import { wordsFor } from '../words/wordsFor.ts'
import { labelOf, sortNodes } from './pageOrder.ts'
import { folderOf, type NavigationGroup } from './types.ts'

/** Builds the tree of the folders of pages, and lists the folders. */
export function buildFolders(
  pages: readonly PageRecord[],
  address: SiteAddress,
  folders: Arrangement['folders'],
): { root: NavigationGroup; groups: NavigationGroup[] } {
  const root = createGroup('', address, folders)
  const groups = new Map([['', root]])

  function open(folder: string): NavigationGroup {
    const known = groups.get(folder)
    if (known) return known
    const group = createGroup(folder, address, folders)
    groups.set(folder, group)
    open(folderOf(folder)).children.push(group)
    return group
  }

  for (const page of pages) {
    const folder = folderOf(page.file)
    const group = open(folder)
    if (isStartPage(page) || (folder !== '' && page.path === group.path)) {
      group.start = page
      group.path = page.path
      group.label = folders[folder]?.label ?? languageName(folder, page) ?? labelOf(page)
    }
    group.children.push({ kind: 'page', label: labelOf(page), page })
  }
  finish(root, folders)
  return { root, groups: [...groups.values()] }
}

export function isStartPage(page: PageRecord): boolean {
  return /(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(page.file)
}

/** Returns what a language calls itself, for the folder of a language: `Deutsch` for `de/`. */
function languageName(folder: string, { language }: PageRecord): string | undefined {
  if (language === undefined || folder.toLowerCase() !== language.toLowerCase()) return undefined
  return new Intl.DisplayNames(language, { type: 'language' }).of(language)
}

function createGroup(folder: string, address: SiteAddress, folders: Arrangement['folders']): NavigationGroup {
  return {
    kind: 'group',
    label: folders[folder]?.label ?? readableName(folder),
    folder,
    path: pagePath(`${folder}/index.md`, {}, address),
    start: undefined,
    children: [],
    pageCount: 0,
  }
}

/** Turns a folder's name into words: `guide/01-getting_started` → `Getting started`. */
function readableName(folder: string): string {
  const name = folder.split('/').at(-1) ?? ''
  const words = name
    .replace(/^\d+[-_.\s]+/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Sorts and counts the pages of a folder and its subfolders. */
function finish(group: NavigationGroup, folders: Arrangement['folders']): void {
  for (const child of group.children) if (child.kind === 'group') finish(child, folders)
  sortNodes(group, folders)
  // Within its folder, the start page would repeat the folder's label.
  for (const child of group.children) {
    if (child.kind === 'page' && child.page === group.start && group.folder !== '')
      child.label = wordsFor(child.page.language).overview
  }
  countPages(group)
}

/** Sets the number of pages of a group whose groups are counted already. */
export function countPages(group: NavigationGroup): void {
  group.pageCount = group.children.reduce(
    (sum, child) => sum + (child.kind === 'page' ? 1 : child.pageCount),
    0,
  )
}
