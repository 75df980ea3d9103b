import { html } from 'hono/html'
import type { PageHead } from '../../../search/types.ts'
import type { OutlineEntry } from '../decoratePage.ts'
import { labelOf } from '../navigation/pageOrder.ts'
import { siteHref } from '../siteHref.ts'
import type { ShellPage } from './types.ts'

/** Number of headings from which a page has an outline. */
const minOutline = 2

/** Renders links to the folders that contain a page. */
export function renderTrail({ trail = [], words }: ShellPage) {
  if (trail.length === 0) return ''
  const items = trail.map((group) => html`<li><a href="${siteHref(group.path)}">${group.label}</a></li>`)
  return html`<nav class="trail" aria-label="${words.breadcrumb}"><ol>${items}</ol></nav>`
}

/** Renders where a page can be edited, and when it was changed. */
export function renderFoot({ editUrl, changedAt, language, words }: ShellPage) {
  if (!editUrl && !changedAt) return ''
  const edit = editUrl ? html`<a href="${editUrl}" rel="noopener">${words.edit}</a>` : ''
  return html`<p class="page-foot">${edit}${changedAt ? renderDate(changedAt, language, words.lastChange) : ''}</p>`
}

function renderDate(date: Date, language: string, words: string) {
  const [before = '', after = ''] = words.split('{date}')
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return html`<span>${before}<time datetime="${date.toISOString()}">${shown}</time>${after}</span>`
}

/** Renders links to the pages before and after this one. */
export function renderNeighbours({ previous, next, words }: ShellPage) {
  if (!previous && !next) return ''
  const link = (page: PageHead | undefined, relation: string, name: string) =>
    page
      ? html`<a rel="${relation}" href="${siteHref(page.path)}"><span>${name}</span>${labelOf(page)}</a>`
      : html`<i></i>`
  return html`<nav class="neighbours" aria-label="${words.neighbours}">${link(previous, 'prev', words.previous)}${link(next, 'next', words.next)}</nav>`
}

/** Renders the outline beside the article, for wide windows. */
export function renderOutline({ outline = [], words }: ShellPage) {
  if (outline.length < minOutline) return ''
  return html`<nav class="outline" aria-labelledby="_outline"><p id="_outline">${words.onThisPage}</p>${renderHeadings(outline)}</nav>`
}

/** Renders the outline above the article, folded, for narrow windows. */
export function renderFoldedOutline({ outline = [], words }: ShellPage) {
  if (outline.length < minOutline) return ''
  return html`<details class="folded-outline"><summary>${words.onThisPage}</summary><nav aria-label="${words.onThisPage}">${renderHeadings(outline)}</nav></details>`
}

function renderHeadings(outline: readonly OutlineEntry[]) {
  const items = outline.map(
    ({ anchor, text, depth }) =>
      html`<li><a class="${depth === 3 ? 'deeper' : ''}" href="#${encodeURIComponent(anchor)}">${text}</a></li>`,
  )
  return html`<ul>${items}</ul>`
}
