import type { LinkTarget } from '../../settings/linkSettings.ts'

/** Whether a link to a whole address opens in a new tab. `mailto:` and `tel:` leave no page, so they need none. */
export function opensNewTab(href: string, linkTarget: LinkTarget): boolean {
  if (!href.startsWith('http')) return false
  return linkTarget === 'auto' ? !isSameSite(href) : linkTarget === 'new'
}

/** Of a whole address. */
export function isSameSite(href: string): boolean {
  return !href.startsWith('http') || href.startsWith(`${location.origin}/`)
}
