import { html, raw } from 'hono/html'
import type { Navigation, NavigationGroup, NavigationNode } from './buildNavigation.ts'
import { siteHref } from './siteHref.ts'

/** Up to this number of pages, all folders are open. */
const smallSite = 40

/** Above this number of pages, other folders than the current one are only a link, which keeps each page small. */
const largeSite = 300

export interface CurrentPage {
  /** Path of the current page; undefined on a 404 page. */
  path: string | undefined
  /** Folder of the current page. */
  folder: string
}

/** Creates a renderer for the list of pages. It caches folders that do not contain the current page. */
export function createNavigationRenderer({ root }: Navigation) {
  const cache = new Map<NavigationNode, string>()
  const isSmall = root.pageCount <= smallSite
  const isLarge = root.pageCount > largeSite

  function renderNode(node: NavigationNode, current: CurrentPage): string {
    const isActive =
      node.kind === 'page' ? node.page.path === current.path : isInside(current.folder, node.folder)
    if (isActive) return renderUncached(node, current, true)
    const cached = cache.get(node)
    if (cached !== undefined) return cached
    const rendered = renderUncached(node, { path: undefined, folder: '' }, false)
    cache.set(node, rendered)
    return rendered
  }

  function renderUncached(node: NavigationNode, current: CurrentPage, isActive: boolean): string {
    if (node.kind === 'page') return renderLink(node.page.path, node.label, isActive)
    if (isLarge && !isActive) return renderLink(node.path, node.label, false)
    const open = isActive || isSmall ? raw(' open') : ''
    return String(
      html`<li class="group"><details${open}><summary>${node.label}</summary>${raw(renderList(node, current))}</details></li>`,
    )
  }

  function renderList(group: NavigationGroup, current: CurrentPage): string {
    return `<ul>${group.children.map((child) => renderNode(child, current)).join('')}</ul>`
  }

  return {
    /** Renders the list of pages with the current page marked. */
    render: (current: CurrentPage) => renderList(root, current),
  }
}

function renderLink(path: string, label: string, isCurrent: boolean): string {
  const current = isCurrent ? raw(' aria-current="page"') : ''
  return String(html`<li><a href="${siteHref(path)}"${current}>${label}</a></li>`)
}

function isInside(folder: string, group: string): boolean {
  return folder === group || folder.startsWith(`${group}/`)
}
