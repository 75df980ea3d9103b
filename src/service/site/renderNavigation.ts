import { html, raw } from 'hono/html'
import type { Navigation, NavigationGroup, NavigationNode } from './buildNavigation.ts'
import { siteHref } from './siteHref.ts'

/** Up to so many pages, every folder of the list stands open. */
const smallSite = 40

/** Above so many pages, folders the reader is not in are one link each, or each page would carry the whole list. */
const largeSite = 300

export interface NavigationRenderer {
  /** The list of pages, the one being shown marked. */
  render(current: CurrentPlace): string
}

export interface CurrentPlace {
  /** Path of the page being shown; undefined where it is none, as on a 404. */
  path: string | undefined
  /** Folder it lies in. */
  folder: string
}

/** Renders the list of pages; folders the reader is not in are rendered once and kept. */
export function createNavigationRenderer({ root }: Navigation): NavigationRenderer {
  const kept = new Map<NavigationNode, string>()
  const isSmall = root.pageCount <= smallSite
  const isLarge = root.pageCount > largeSite

  function renderNode(node: NavigationNode, current: CurrentPlace): string {
    const isOnWay =
      node.kind === 'page' ? node.page.path === current.path : isInside(current.folder, node.folder)
    if (isOnWay) return renderFresh(node, current, true)
    const known = kept.get(node)
    if (known !== undefined) return known
    const rendered = renderFresh(node, { path: undefined, folder: '' }, false)
    kept.set(node, rendered)
    return rendered
  }

  function renderFresh(node: NavigationNode, current: CurrentPlace, isOnWay: boolean): string {
    if (node.kind === 'page') return renderLink(node.page.path, node.label, isOnWay)
    if (isLarge && !isOnWay) return renderLink(node.path, node.label, false)
    const open = isOnWay || isSmall ? raw(' open') : ''
    return String(
      html`<li class="group"><details${open}><summary>${node.label}</summary>${raw(renderList(node, current))}</details></li>`,
    )
  }

  function renderList(group: NavigationGroup, current: CurrentPlace): string {
    return `<ul>${group.children.map((child) => renderNode(child, current)).join('')}</ul>`
  }

  return { render: (current) => renderList(root, current) }
}

function renderLink(path: string, label: string, isCurrent: boolean): string {
  const current = isCurrent ? raw(' aria-current="page"') : ''
  return String(html`<li><a href="${siteHref(path)}"${current}>${label}</a></li>`)
}

function isInside(folder: string, group: string): boolean {
  return folder === group || folder.startsWith(`${group}/`)
}
