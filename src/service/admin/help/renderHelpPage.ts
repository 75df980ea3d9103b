import { html, raw } from 'hono/html'
import type { Content } from '../../site/renderContent.ts'
import type { HelpPage, HelpPart } from './listHelpPages.ts'

export interface HelpShell {
  /** Path of the admin page. */
  admin: string
  /** Path of the site's assets, with a trailing slash. */
  assets: string
  /** Version of this package. */
  version: string
  parts: readonly HelpPart[]
}

/** Renders a page of this project's docs. It has no script. */
export function renderHelpPage(
  { admin, assets, version, parts }: HelpShell,
  page: HelpPage,
  content: Content,
): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Help</title>
<link rel="icon" type="image/svg+xml" href="${assets}favicon.svg">
<link rel="stylesheet" href="${assets}site.css">
<link rel="stylesheet" href="${admin}/help.css">
</head>
<body>
<a class="skip" href="#_main">Skip to the content</a>
<header class="bar"><div class="bar-row">
<a href="${admin}">Back to the admin page</a>
<span class="version">Help for version ${version}</span>
</div></header>
<div class="help">
<nav aria-label="Help">${parts.map((part) => renderPart(part, page))}</nav>
<main id="_main" tabindex="-1"><article class="text">${raw(content.html)}</article></main>
</div>
</body>
</html>
`)
}

function renderPart({ name, pages }: HelpPart, shown: HelpPage) {
  const items = pages.map(
    (page) =>
      html`<li><a href="${page.url}"${page === shown ? html` aria-current="page"` : ''}>${page.title}</a></li>`,
  )
  return html`<details${pages.includes(shown) ? html` open` : ''}><summary>${name}</summary><ul>${items}</ul></details>`
}
