import type { PageHead, PageRecord } from '../../../search/types.ts'
import type { Arrangement } from '../../docs/arrangement/types.ts'
import type { NavigationGroup, NavigationNode } from './types.ts'

/** Names of files and folders that readers begin with, without numbers and hyphens, in this order. */
const introductions = ['introduction', 'intro', 'overview', 'gettingstarted', 'getstarted', 'quickstart']

const byLabel = new Intl.Collator('en', { numeric: true })

/**
 * Sorts the pages and folders of a folder: its start page; entries with a number in the frontmatter, in
 * `_category_.json` or before their name; introductions; other pages; other folders. Equal entries are sorted by label.
 */
export function sortNodes(group: NavigationGroup, folders: Arrangement['folders']): void {
  const keys = new Map(
    group.children.map((node) => [node, [numberOf(node, group, folders), rankOf(node)] as const]),
  )
  group.children.sort((left, right) => {
    const [first, second] = [keys.get(left)!, keys.get(right)!]
    return first[0] - second[0] || first[1] - second[1] || byLabel.compare(left.label, right.label)
  })
}

/** Fields of the frontmatter with a page's name in lists: of Docusaurus, Mintlify, Next.js and Hugo. */
const labels = ['sidebar_label', 'sidebarTitle', 'nav_title', 'linkTitle']

/** Returns a page's name in lists, by the frontmatter, such as `sidebar_label` or `sidebar.label`, or the title. */
export function labelOf({ frontmatter, title }: PageHead): string {
  const given = [...labels.map((name) => frontmatter[name]), inSidebar(frontmatter, 'label')]
  return given.find((label): label is string => typeof label === 'string' && label.trim() !== '') ?? title
}

/** Returns a field of `sidebar`, as in Starlight. */
function inSidebar({ sidebar }: PageHead['frontmatter'], name: string): unknown {
  return typeof sidebar === 'object' && sidebar !== null
    ? (sidebar as Record<string, unknown>)[name]
    : undefined
}

/** Returns the number of an entry. A start page comes first, and its number is that of its folder. */
function numberOf(node: NavigationNode, parent: NavigationGroup, folders: Arrangement['folders']): number {
  if (node.kind === 'page') return node.page === parent.start ? -1 : pageNumber(node.page)
  const position = node.folder === undefined ? undefined : folders[node.folder]?.position
  if (position !== undefined) return Math.max(position, 0)
  const number = node.start ? frontmatterNumber(node.start) : undefined
  return number ?? leadingNumber(node.folder ?? '')
}

function pageNumber(page: PageRecord): number {
  return frontmatterNumber(page) ?? leadingNumber(page.file)
}

function frontmatterNumber({ frontmatter }: PageRecord): number | undefined {
  const { nav_order, order, sidebar_position } = frontmatter
  const number = nav_order ?? order ?? sidebar_position ?? inSidebar(frontmatter, 'order')
  return typeof number === 'number' ? Math.max(number, 0) : undefined
}

/** Returns the number before the name of a file or folder: 1 for `01-install.md`. A year does not count. */
function leadingNumber(path: string): number {
  const [, digits] = /(?:^|\/)(\d{1,3})[-_.\s][^/]*$/.exec(path) ?? []
  // Not `Infinity`, because the difference of two infinities is NaN.
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits)
}

function rankOf(node: NavigationNode): number {
  const path = node.kind === 'page' ? node.page.file : (node.folder ?? '')
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.mdx?$/i, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const place = introductions.indexOf(name)
  if (place >= 0) return place
  return introductions.length + (node.kind === 'group' ? 1 : 0)
}
