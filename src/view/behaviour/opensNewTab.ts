import type { LinkTarget } from '../../settings/linkSettings.ts'

/** Whether a link to a whole address opens in a new tab. `mailto:` and `tel:` leave no page, so they need none. */
export function opensNewTab(href: string, linkTarget: LinkTarget): boolean {
  if (linkTarget === 'same' || !href.startsWith('http')) return false
  return linkTarget === 'new' || !href.startsWith(`${location.origin}/`)
}
