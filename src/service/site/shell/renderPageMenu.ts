import { html } from 'hono/html'
import type { ShellPage } from './types.ts'

/** Renders the menu of a page: copy, view as Markdown, open elsewhere. Only copying needs a script. */
export function renderPageMenu({ markdown, links = [], words }: ShellPage) {
  if (!markdown) return ''
  const items = links.map(
    ({ label, href }) =>
      html`<li><a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${label}</a></li>`,
  )
  return html`<details class="page-menu"><summary>${words.pageOptions}</summary><ul>
<li><button class="copy-page" type="button" data-source="${markdown}" hidden>${words.copyPage}</button></li>
<li><a href="${markdown}">${words.viewMarkdown}</a></li>
${items}
</ul></details>`
}
