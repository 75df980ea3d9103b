import { html } from 'hono/html'
import type { PageHead } from '../../search/types.ts'
import { labelOf } from './navigation/pageOrder.ts'
import type { NavigationGroup, NavigationNode } from './navigation/types.ts'
import { siteHref } from './siteHref.ts'
import type { SiteWords } from './words/SiteWords.ts'

/** Maximum number of pages and subfolders that the overview of a folder lists. */
export const maxListedCards = 1_000

/** Renders the article of a folder without a start page: a list of its pages and subfolders. */
export function renderOverview(group: NavigationGroup, title: string, words: SiteWords): string {
  return String(html`<h1>${title}</h1>${renderGroup(group, words)}`)
}

/** Renders a list of a folder's pages and subfolders, without its start page. */
export function renderGroup({ children, start }: NavigationGroup, words: SiteWords) {
  const others = children.filter((child) => child.kind === 'group' || child.page !== start)
  return renderCards(others.slice(0, maxListedCards).map((child) => cardOf(child, words)))
}

/** Renders the article of a 404 page with links to similar pages. It does not repeat the requested path. */
export function renderNotFound(nearest: readonly PageHead[], words: SiteWords): string {
  return String(html`<h1>${words.notFound}</h1>
<p>${words.movedPage} ${nearest.length > 0 ? words.similarPages : words.choosePage}</p>
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

function cardOf(node: NavigationNode, words: SiteWords): Card {
  if (node.kind === 'page') return pageCard(node.page, node.label)
  const count = `${words.pages}: ${node.pageCount}`
  return { href: siteHref(node.path), label: node.label, description: node.start?.description ?? count }
}

function renderCards(cards: readonly Card[]) {
  if (cards.length === 0) return ''
  const items = cards.map(
    ({ href, label, description }) =>
      html`<li><a href="${href}"><strong>${label}</strong>${description ? html`<span>${description}</span>` : ''}</a></li>`,
  )
  return html`<ul class="cards">${items}</ul>`
}
