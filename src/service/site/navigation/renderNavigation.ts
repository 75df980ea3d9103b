import { html, raw } from 'hono/html'
import type { PageRecord } from '../../../search/types.ts'
import { siteHref } from '../siteHref.ts'
import type { Navigation, NavigationGroup, NavigationNode } from './types.ts'

/** Up to this number of pages, all groups are open. */
const smallSite = 40

/** Above this number of pages, other groups than the current ones are only a link, which keeps each page small. */
const largeSite = 300

/** Maximum number of entries of a group that are listed: those around the current page. */
export const maxListedEntries = 300

/** The current page, or the folder whose overview is shown. Undefined on a 404 page. */
export type CurrentPage = PageRecord | NavigationGroup | undefined

/** Creates a renderer for the list of pages. It caches groups that do not contain the current page. */
export function createNavigationRenderer({ root, trails }: Navigation) {
  const cache = new Map<NavigationNode, string>()
  const isSmall = root.pageCount <= smallSite
  const isLarge = root.pageCount > largeSite

  function renderNode(node: NavigationNode, active: ReadonlySet<unknown>): string {
    if (active.has(node.kind === 'page' ? node.page : node)) return renderUncached(node, active, true)
    const cached = cache.get(node)
    if (cached !== undefined) return cached
    const rendered = renderUncached(node, new Set(), false)
    cache.set(node, rendered)
    return rendered
  }

  function renderUncached(node: NavigationNode, active: ReadonlySet<unknown>, isActive: boolean): string {
    if (node.kind === 'page') return renderLink(node.page.path, node.label, isActive)
    if (isLarge && !isActive) return renderLink(node.path, node.label, false)
    const open = isActive || isSmall ? raw(' open') : ''
    return String(
      html`<li class="group"><details${open}><summary>${node.label}</summary>${raw(renderList(node, active))}</details></li>`,
    )
  }

  function renderList({ children }: NavigationGroup, active: ReadonlySet<unknown>): string {
    const items = shownOf(children, active).map((child) => renderNode(child, active))
    return `<ul>${items.join('')}</ul>`
  }

  return {
    /** Renders the list of pages with the current page marked. */
    render(current: CurrentPage): string {
      const active = new Set<unknown>(current && [current, ...(trails.get(current) ?? [])])
      return renderList(root, active)
    },
  }
}

/** Returns the entries around the current one, if there are too many. */
function shownOf(
  children: readonly NavigationNode[],
  active: ReadonlySet<unknown>,
): readonly NavigationNode[] {
  if (children.length <= maxListedEntries) return children
  const current = children.findIndex((child) => active.has(child.kind === 'page' ? child.page : child))
  const last = children.length - maxListedEntries
  const from = Math.min(Math.max(0, current - maxListedEntries / 2), last)
  return children.slice(from, from + maxListedEntries)
}

function renderLink(path: string, label: string, isCurrent: boolean): string {
  const current = isCurrent ? raw(' aria-current="page"') : ''
  return String(html`<li><a href="${siteHref(path)}"${current}>${label}</a></li>`)
}
