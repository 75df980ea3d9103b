import type { Page } from '../../search/types.ts'

export interface NavigationPage {
  kind: 'page'
  label: string
  page: Page
}

/** A folder: its start page, where it has one, is the first of its children. */
export interface NavigationGroup {
  kind: 'group'
  label: string
  /** Folder relative to the docs folder, empty for the docs folder itself. */
  folder: string
  /** Path of its start page, or of the overview that is made where there is none. */
  path: string
  /** The start page, where the folder has one. */
  start: Page | undefined
  children: NavigationNode[]
  /** Pages in it and below. */
  pageCount: number
}

export type NavigationNode = NavigationPage | NavigationGroup

export interface Navigation {
  root: NavigationGroup
  /** Every page in reading order: what "previous" and "next" follow. */
  order: readonly Page[]
  /** Every folder with pages in it. */
  groups: readonly NavigationGroup[]
}

/**
 * Arranges pages as their folders hold them. Within a folder its start page comes first, then what has a
 * frontmatter `nav_order`, `order` or `sidebar_position`, then the other pages, then the other folders, by label.
 */
export function buildNavigation(pages: readonly Page[], basePath: string): Navigation {
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

/** The groups a page or an overview lies in, outermost first, the docs folder itself left out. */
export function groupsAround(navigation: Navigation, folder: string): NavigationGroup[] {
  return navigation.groups
    .filter(
      (group) => group.folder !== '' && (folder === group.folder || folder.startsWith(`${group.folder}/`)),
    )
    .sort((left, right) => left.folder.length - right.folder.length)
}

export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/')
}

/** Name of a page in lists: frontmatter `sidebar_label`, else its title. */
export function labelOf(page: Page): string {
  const label = page.frontmatter.sidebar_label
  return typeof label === 'string' && label.trim() !== '' ? label : page.title
}

function isStartPage(page: Page): boolean {
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

/** `guide/01-getting_started` → `Getting started`. */
function readableName(folder: string): string {
  const name = folder.split('/').at(-1) ?? ''
  const words = name
    .replace(/^\d+[-_.\s]+/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sortGroup(group: NavigationGroup): void {
  for (const child of group.children) if (child.kind === 'group') sortGroup(child)
  group.children.sort(
    (left, right) =>
      orderOf(left, group) - orderOf(right, group) ||
      rankOf(left) - rankOf(right) ||
      left.label.localeCompare(right.label, 'en', { numeric: true }),
  )
  group.pageCount = group.children.reduce(
    (sum, child) => sum + (child.kind === 'page' ? 1 : child.pageCount),
    0,
  )
  // Inside its folder the start page would repeat the folder's own name.
  for (const child of group.children) {
    if (child.kind === 'page' && child.page === group.start && group.folder !== '') child.label = 'Overview'
  }
}

/** A start page leads its folder, and its number is the folder's. What has no number comes last. */
function orderOf(node: NavigationNode, parent: NavigationGroup): number {
  const page = node.kind === 'page' ? node.page : node.start
  if (node.kind === 'page' && page === parent.start) return -1
  const order = page?.frontmatter.nav_order ?? page?.frontmatter.order ?? page?.frontmatter.sidebar_position
  // Large, not infinite: the difference of two infinities is not a number.
  return typeof order === 'number' ? Math.max(order, 0) : Number.MAX_SAFE_INTEGER
}

function rankOf(node: NavigationNode): number {
  return node.kind === 'group' ? 1 : 0
}

function pagesIn(group: NavigationGroup): Page[] {
  return group.children.flatMap((child) => (child.kind === 'page' ? [child.page] : pagesIn(child)))
}
