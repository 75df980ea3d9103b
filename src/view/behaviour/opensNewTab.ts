import type { LinkTarget } from '../../settings/linkSettings.ts'

/** How the addresses begin that open in the same tab. */
export function ownTabPrefix(linkTarget: LinkTarget): string {
  return { auto: `${location.origin}/`, same: '', new: '-' }[linkTarget]
}

/**
 * Whether a link to a whole address opens in a new tab. `mailto:` and `tel:` leave no page, so they need none.
 *
 * @param prefix of `ownTabPrefix()`
 */
export function opensNewTab(href: string, prefix: string): boolean {
  return href.startsWith('http') && !href.startsWith(prefix)
}
