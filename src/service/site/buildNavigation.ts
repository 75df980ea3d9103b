import type { PageHead, PageRecord } from '../../search/types.ts'

export interface NavigationPage {
  kind: 'page'
  label: string
  page: PageRecord
}

/** A folder. If it has a start page, that is its first child. */
export interface NavigationGroup {
  kind: 'group'
  label: string
  /** Folder relative to the docs folder; empty for the docs folder itself. */
  folder: string
  /** Path of its start page, or of a generated overview. */
  path: string
  start: PageRecord | undefined
  children: NavigationNode[]
  /** Number of pages in the folder and its subfolders. */
  pageCount: number
}

export type NavigationNode = NavigationPage | NavigationGroup

export interface Navigation {
  root: NavigationGroup
  /** All pages in reading order, used for "previous" and "next". */
  order: readonly PageRecord[]
  /** All folders that contain pages. */
  groups: readonly NavigationGroup[]
}

/**
 * Builds the navigation tree from the folders of the pages. The order in a folder is: start page, entries with
 * `nav_order`, `order` or `sidebar_position` in the frontmatter, other pages, other folders. Equal entries are sorted
 * by label.
 */
export function buildNavigation(pages: readonly PageRecord[], basePath: string): Navigation {
  const root = createGroup('', basePath)
  const groups = new Map([['', root]])
  for (const page of pages) {
    const folder = folderOf(page.file)
    const group = openGroup(folder, groups, basePath)
    if (isStartPage(page)) {
      group.start = page
      group.path = page.path
      group.label = labelOf(page)
    }
    group.children.push({ kind: 'page', label: labelOf(page), page })
  }
  sortGroup(root)
  return { root, order: pagesIn(root), groups: [...groups.values()] }
}

/** Returns the groups that contain a folder, outermost first, without the docs folder itself. */
export function groupsContaining(navigation: Navigation, folder: string): NavigationGroup[] {
  return navigation.groups
    .filter(
      (group) => group.folder !== '' && (folder === group.folder || folder.startsWith(`${group.folder}/`)),
    )
    .sort((left, right) => left.folder.length - right.folder.length)
}

export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/')
}

/** Returns a page's name in lists: `sidebar_label` of the frontmatter, or the title. */
export function labelOf(page: PageHead): string {
  const label = page.frontmatter.sidebar_label
  return typeof label === 'string' && label.trim() !== '' ? label : page.title
}

function isStartPage(page: PageRecord): boolean {
  return /(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(page.file)
}

function openGroup(folder: string, groups: Map<string, NavigationGroup>, basePath: string): NavigationGroup {
  const known = groups.get(folder)
  if (known) return known
  const group = createGroup(folder, basePath)
  groups.set(folder, group)
  openGroup(folderOf(folder), groups, basePath).children.push(group)
  return group
}

function createGroup(folder: string, basePath: string): NavigationGroup {
  return {
    kind: 'group',
    label: readableName(folder),
    folder,
    path: folder === '' ? basePath : `${basePath}${folder}/`,
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

const byLabel = new Intl.Collator('en', { numeric: true })

function sortGroup(group: NavigationGroup): void {
  for (const child of group.children) if (child.kind === 'group') sortGroup(child)
  group.children.sort(
    (left, right) =>
      orderOf(left, group) - orderOf(right, group) ||
      rankOf(left) - rankOf(right) ||
      byLabel.compare(left.label, right.label),
  )
  group.pageCount = group.children.reduce(
    (sum, child) => sum + (child.kind === 'page' ? 1 : child.pageCount),
    0,
  )
  // Within its folder, the start page would repeat the folder's label.
  for (const child of group.children) {
    if (child.kind === 'page' && child.page === group.start && group.folder !== '') child.label = 'Overview'
  }
}

/** Returns the sort order of an entry. A start page comes first, and its number is that of its folder. */
function orderOf(node: NavigationNode, parent: NavigationGroup): number {
  const page = node.kind === 'page' ? node.page : node.start
  if (node.kind === 'page' && page === parent.start) return -1
  const order = page?.frontmatter.nav_order ?? page?.frontmatter.order ?? page?.frontmatter.sidebar_position
  // Not `Infinity`, because the difference of two infinities is NaN.
  return typeof order === 'number' ? Math.max(order, 0) : Number.MAX_SAFE_INTEGER
}

function rankOf(node: NavigationNode): number {
  return node.kind === 'group' ? 1 : 0
}

function pagesIn(group: NavigationGroup): PageRecord[] {
  return group.children.flatMap((child) => (child.kind === 'page' ? [child.page] : pagesIn(child)))
}
