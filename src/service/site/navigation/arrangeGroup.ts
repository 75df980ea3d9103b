import { comparable } from '../../../search/index/linkTexts.ts'
import type { PageRecord } from '../../../search/types.ts'
import type { SiteAddress } from '../../docs/addresses/pagePath.ts'
import type { ArrangedEntry, Arrangement } from '../../docs/arrangement/types.ts'
import { wordsFor } from '../words/wordsFor.ts'
import { buildFolders, countPages, isStartPage } from './buildFolders.ts'
import { labelOf } from './pageOrder.ts'
import { folderOf, type NavigationGroup, type NavigationNode } from './types.ts'

/**
 * Builds the tree of pages in the order of a configuration. The start page is first if the configuration does not list
 * it; other pages that it does not list are last, by their folders. A page that it lists twice is shown where it is
 * first.
 */
export function arrangeGroup(
  pages: readonly PageRecord[],
  address: SiteAddress,
  { entries, folders }: Arrangement,
): NavigationGroup {
  const find = createFinder(pages, address.basePath)
  const names = new Map(pages.map((page) => [page, comparable(page.file)]))
  const placed = new Set<PageRecord>()
  const listed = new Set(namesIn(entries))

  function take(name: string | undefined): PageRecord | undefined {
    const page = name === undefined ? undefined : find(name)
    if (!page || placed.has(page)) return undefined
    placed.add(page)
    return page
  }

  function nodesOf(entry: ArrangedEntry): NavigationNode[] {
    if (entry.kind === 'page') {
      const page = take(entry.name)
      return page ? [{ kind: 'page', label: entry.label ?? labelOf(page), page }] : []
    }
    if (entry.kind === 'folder') return pagesOfFolder(entry.folder, entry.label)
    const start = take(entry.name)
    const children = entry.entries.flatMap(nodesOf)
    const own: NavigationNode[] = start
      ? [{ kind: 'page', label: wordsFor(start.language).overview, page: start }]
      : []
    return wrap(entry.label, start, [...own, ...children])
  }

  function pagesOfFolder(folder: string, label: string | undefined): NavigationNode[] {
    const inside = pages.filter((page) => {
      const name = names.get(page)!
      const isInside = folder === '' || name === folder || name.startsWith(`${folder}/`)
      return isInside && !placed.has(page) && !listed.has(name)
    })
    for (const page of inside) placed.add(page)
    let { root } = buildFolders(inside, address, folders)
    for (
      let inner = onlyGroup(root);
      inner && (root.folder ?? '').length < folder.length;
      inner = onlyGroup(root)
    )
      root = inner
    return label === undefined ? root.children : wrap(label, root.start, root.children)
  }

  const arranged = entries.flatMap(nodesOf)
  const rest = buildFolders(
    pages.filter((page) => !placed.has(page)),
    address,
    folders,
  ).root
  const isHome = (node: NavigationNode) =>
    node.kind === 'page' && isStartPage(node.page) && folderOf(node.page.file) === ''
  const children = [
    ...rest.children.filter(isHome),
    ...arranged,
    ...rest.children.filter((node) => !isHome(node)),
  ]
  const home = children.find(isHome)
  const root = { ...rest, start: home?.kind === 'page' ? home.page : undefined, children }
  countPages(root)
  return root
}

function onlyGroup({ children }: NavigationGroup): NavigationGroup | undefined {
  const [only] = children
  return children.length === 1 && only?.kind === 'group' ? only : undefined
}

/** Makes a group, if it has pages. */
function wrap(label: string, start: PageRecord | undefined, children: NavigationNode[]): NavigationGroup[] {
  const path = start?.path ?? firstPath(children)
  if (path === undefined) return []
  const group: NavigationGroup = {
    kind: 'group',
    label,
    folder: undefined,
    path,
    start,
    children,
    pageCount: 0,
  }
  countPages(group)
  return [group]
}

function firstPath(nodes: readonly NavigationNode[]): string | undefined {
  const [first] = nodes
  return first?.kind === 'page' ? first.page.path : first?.path
}

function* namesIn(entries: readonly ArrangedEntry[]): Generator<string> {
  for (const entry of entries) {
    if (entry.kind !== 'folder' && entry.name !== undefined) yield entry.name
    if (entry.kind === 'group') yield* namesIn(entry.entries)
  }
}

/** Finds pages by the name of their file, also without the numbers before names, or by their path. */
function createFinder(pages: readonly PageRecord[], basePath: string) {
  const byName = new Map<string, PageRecord>()
  const add = (name: string, page: PageRecord) => {
    if (!byName.has(name)) byName.set(name, page)
  }
  for (const page of pages) add(comparable(page.file), page)
  for (const page of pages) {
    const name = comparable(page.file)
    add(name.replace(/(^|\/)\d+[-_.\s]+/g, '$1'), page)
    // Docusaurus names a page by the `id` of its frontmatter.
    const { id } = page.frontmatter
    if (typeof id === 'string') add(comparable([...name.split('/').slice(0, -1), id].join('/')), page)
    add(comparable(page.path.slice(basePath.length)), page)
  }
  return (name: string): PageRecord | undefined => byName.get(name)
}
