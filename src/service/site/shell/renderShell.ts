import { html, raw } from 'hono/html'
import { directionOf } from '../../../protocol/languages.ts'
import { siteHref } from '../siteHref.ts'
import { renderHead } from './renderHead.ts'
import { renderPageMenu } from './renderPageMenu.ts'
import {
  renderFoldedOutline,
  renderFoot,
  renderNeighbours,
  renderOutline,
  renderTrail,
} from './renderParts.ts'
import type { ShellPage, ShellSite } from './types.ts'

/** Renders a whole page: head, header, list of pages, article, outline and widget. It has no inline script or style. */
export function renderShell(site: ShellSite, page: ShellPage): string {
  const { words, language } = page
  return String(html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
${renderHead(site, page)}
<body>
<a class="skip" href="#_main">${words.skip}</a>
<header class="bar"><div class="bar-row">
<a class="site-name" href="${siteHref(site.basePath)}"><img src="${site.assets}favicon.svg" alt="" width="24" height="24"><span>${site.name ?? words.docs}</span></a>
<button class="search-button" type="button" aria-haspopup="dialog" hidden>${searchIcon}<span>${words.search}</span><kbd aria-hidden="true" dir="ltr"></kbd></button>
<button class="theme-button" type="button" aria-label="${words.darkTheme}" aria-pressed="false" hidden>${themeIcon}</button>
<button class="menu-button" type="button" popovertarget="_pages">${menuIcon}<span>${words.menu}</span></button>
</div></header>
<div class="frame">
<nav class="pages" id="_pages" aria-label="${words.pages}" popover>
<button class="close-button" type="button" popovertarget="_pages" popovertargetaction="hide">${words.close}</button>
${raw(page.navigation)}
</nav>
<main id="_main" tabindex="-1">
<div class="page-top">${renderTrail(page)}${renderPageMenu(page)}</div>
${renderFoldedOutline(page)}
<article class="text">${raw(page.content)}</article>
${renderFoot(page)}
${renderNeighbours(page)}
</main>
${renderOutline(page)}
</div>
</body>
</html>
`)
}

const searchIcon = raw(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg>',
)

const menuIcon = raw('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>')

const themeIcon = raw(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path class="half" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/></svg>',
)
