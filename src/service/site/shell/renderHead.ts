import { html } from 'hono/html'
import type { ShellPage, ShellSite } from './types.ts'

/** Renders what browsers and search engines read of a page, and the scripts. None of them is inline. */
export function renderHead(site: ShellSite, page: ShellPage) {
  const { assets } = site
  const { title, description, canonical, words } = page
  const name = site.name ?? words.docs
  const isStart = title === name
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isStart ? name : `${title} · ${name}`}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}
${(page.translations ?? []).map(({ language, url }) => html`<link rel="alternate" hreflang="${language}" href="${url}">`)}
<meta property="og:type" content="${isStart ? 'website' : 'article'}">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
${description ? html`<meta property="og:description" content="${description}">` : ''}
${canonical ? html`<meta property="og:url" content="${canonical}">` : ''}
<meta name="twitter:card" content="summary">
${page.markdown ? html`<link rel="alternate" type="text/markdown" href="${page.markdown}">` : ''}
<link rel="icon" type="image/svg+xml" href="${assets}favicon.svg">
<script src="${assets}theme.js"></script>
<link rel="stylesheet" href="${assets}site.css">
<script defer src="${assets}site.js" data-copy="${words.copy}" data-copied="${words.copied}" data-copy-failed="${words.copyFailed}"></script>
${renderWidget(site)}
</head>`
}

function renderWidget({ widget, name, starterQuestions }: ShellSite) {
  const given = starterQuestions.length > 0 ? JSON.stringify(starterQuestions) : undefined
  const setting = given ?? (widget.asksForQuestions ? 'service' : undefined)
  const starters = setting === undefined ? '' : html` data-starter-questions="${setting}"`
  // Without a name, the widget has its own words for the docs.
  const siteName = name === undefined ? '' : html` data-site-name="${name}"`
  return html`<script async class="widget" src="${widget.src}" data-domain="${widget.domain}" data-api-key="${widget.apiKey}"${siteName}${starters}></script>`
}
