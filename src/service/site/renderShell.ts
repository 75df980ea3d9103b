import { html, raw } from 'hono/html'
import { directionOf } from '../../protocol/languages.ts'
import type { PageHead } from '../../search/types.ts'
import type { OutlineEntry } from './decoratePage.ts'
import { labelOf } from './navigation/pageOrder.ts'
import type { NavigationGroup } from './navigation/types.ts'
import { siteHref } from './siteHref.ts'

/** Settings of the widget on each page. */
export interface SiteWidget {
  /** Address of the embed script. */
  src: string
  domain: string
  /** The public key, `svc_dsc_…`. It may change. */
  readonly apiKey: string
}

/** Content that is the same on every page of a site. */
export interface ShellSite {
  name: string
  /** Starts and ends with a slash. */
  basePath: string
  widget: SiteWidget
  /** Questions that the widget offers in an empty conversation. */
  starterQuestions: readonly string[]
}

/** Content of one page. */
export interface ShellPage {
  title: string
  description?: string | undefined
  /** @default 'en' */
  language?: string | undefined
  /** Absolute address, if the site's address is known. */
  canonical?: string | undefined
  /** Path of the page's Markdown. */
  markdown?: string | undefined
  /** Safe HTML of the article. */
  content: string
  /** Safe HTML of the list of pages. */
  navigation: string
  outline?: readonly OutlineEntry[] | undefined
  /** Folders that contain the page, outermost first. */
  trail?: readonly NavigationGroup[] | undefined
  previous?: PageHead | undefined
  next?: PageHead | undefined
}

/** Renders a whole page: head, header, list of pages, article, outline and widget. It has no inline script or style. */
export function renderShell(site: ShellSite, page: ShellPage): string {
  const assets = `${site.basePath}_site/`
  const language = page.language ?? 'en'
  const title = page.title === site.name ? site.name : `${page.title} · ${site.name}`
  return String(html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${page.description ? html`<meta name="description" content="${page.description}">` : ''}
${page.canonical ? html`<link rel="canonical" href="${page.canonical}">` : ''}
${page.markdown ? html`<link rel="alternate" type="text/markdown" href="${page.markdown}">` : ''}
<link rel="icon" type="image/svg+xml" href="${assets}favicon.svg">
<script src="${assets}theme.js"></script>
<link rel="stylesheet" href="${assets}site.css">
<script defer src="${assets}site.js"></script>
${renderWidget(site)}
</head>
<body>
<a class="skip" href="#_main">Skip to content</a>
<header class="bar"><div class="bar-row">
<a class="site-name" href="${siteHref(site.basePath)}"><img src="${assets}favicon.svg" alt="" width="24" height="24"><span>${site.name}</span></a>
<button class="theme-button" type="button" aria-label="Dark theme" aria-pressed="false" hidden>${themeIcon}</button>
<button class="menu-button" type="button" popovertarget="_pages">${menuIcon}<span>Menu</span></button>
</div></header>
<div class="frame">
<nav class="pages" id="_pages" aria-label="Pages" popover>
<button class="close-button" type="button" popovertarget="_pages" popovertargetaction="hide">Close</button>
${raw(page.navigation)}
</nav>
<main id="_main" tabindex="-1">
${renderTrail(page.trail ?? [])}
<article class="text">${raw(page.content)}</article>
${renderNeighbours(page)}
${page.markdown ? html`<p class="page-foot"><a href="${page.markdown}">View as Markdown</a></p>` : ''}
</main>
${renderOutline(page.outline ?? [])}
</div>
</body>
</html>
`)
}

function renderWidget({ widget, name, starterQuestions }: ShellSite) {
  const starters =
    starterQuestions.length > 0 ? html` data-starter-questions="${JSON.stringify(starterQuestions)}"` : ''
  return html`<script async src="${widget.src}" data-domain="${widget.domain}" data-api-key="${widget.apiKey}" data-site-name="${name}"${starters}></script>`
}

function renderTrail(trail: readonly NavigationGroup[]) {
  if (trail.length === 0) return ''
  const items = trail.map((group) => html`<li><a href="${siteHref(group.path)}">${group.label}</a></li>`)
  return html`<nav class="trail" aria-label="Breadcrumb"><ol>${items}</ol></nav>`
}

function renderNeighbours({ previous, next }: ShellPage) {
  if (!previous && !next) return ''
  const link = (page: PageHead | undefined, relation: string, words: string) =>
    page
      ? html`<a rel="${relation}" href="${siteHref(page.path)}"><span>${words}</span>${labelOf(page)}</a>`
      : html`<i></i>`
  return html`<nav class="neighbours" aria-label="Previous and next page">${link(previous, 'prev', 'Previous')}${link(next, 'next', 'Next')}</nav>`
}

function renderOutline(outline: readonly OutlineEntry[]) {
  if (outline.length < 2) return ''
  const items = outline.map(
    ({ anchor, text, depth }) =>
      html`<li><a class="${depth === 3 ? 'deeper' : ''}" href="#${encodeURIComponent(anchor)}">${text}</a></li>`,
  )
  return html`<nav class="outline" aria-labelledby="_outline"><p id="_outline">On this page</p><ul>${items}</ul></nav>`
}

const menuIcon = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>')

const themeIcon = raw(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path class="half" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/></svg>',
)
