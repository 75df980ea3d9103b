import { html } from 'hono/html'
import type { PageHead } from '../../search/types.ts'
import { labelOf } from './navigation/pageOrder.ts'
import type { NavigationGroup, NavigationNode } from './navigation/types.ts'
import { siteHref } from './siteHref.ts'

/** Renders the article of a folder without a start page: a list of its pages and subfolders. */
export function renderOverview(group: NavigationGroup, title: string): string {
  return String(html`<h1>${title}</h1>${renderGroup(group)}`)
}

/** Renders a list of a folder's pages and subfolders, without its start page. */
export function renderGroup({ children, start }: NavigationGroup) {
  return renderCards(children.filter((child) => child.kind === 'group' || child.page !== start).map(cardOf))
}

/** Renders the article of a 404 page with links to similar pages. It does not repeat the requested path. */
export function renderNotFound(nearest: readonly PageHead[]): string {
  return String(html`<h1>Page not found</h1>
<p>The page may have moved, or the address may be wrong. ${
    nearest.length > 0 ? 'These pages may help:' : 'Choose a page from the menu.'
  }</p>
${renderCards(nearest.map((page) => pageCard(page, labelOf(page))))}`)
}

interface Card {
  href: string
  label: string
  description: string
}

function pageCard({ path, description = '' }: PageHead, label: string): Card {
  return { href: siteHref(path), label, description }
}

function cardOf(node: NavigationNode): Card {
  if (node.kind === 'page') return pageCard(node.page, node.label)
  const pages = node.pageCount === 1 ? '1 page' : `${node.pageCount} pages`
  return { href: siteHref(node.path), label: node.label, description: node.start?.description ?? pages }
}

function renderCards(cards: readonly Card[]) {
  if (cards.length === 0) return ''
  const items = cards.map(
    ({ href, label, description }) =>
      html`<li><a href="${href}"><strong>${label}</strong>${description ? html`<span>${description}</span>` : ''}</a></li>`,
  )
  return html`<ul class="cards">${items}</ul>`
}
