import type { LinkTarget } from '../../settings/linkSettings.ts'

/** Returns the prefix of addresses that open in the same tab. */
export function ownTabPrefix(linkTarget: LinkTarget): string {
  return { auto: `${location.origin}/`, same: '', new: '-' }[linkTarget]
}

/**
 * Returns whether a link opens in a new tab. `mailto:` and `tel:` links do not leave the page.
 *
 * @param prefix from `ownTabPrefix()`
 */
export function opensNewTab(href: string, prefix: string): boolean {
  return href.startsWith('http') && !href.startsWith(prefix)
}
