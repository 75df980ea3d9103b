import type { Page } from '../types.ts'

/** Returns the version in the frontmatter. A page with a list of several belongs to all of them, so it has none. */
export function frontmatterVersion({ frontmatter }: Pick<Page, 'frontmatter'>): string | undefined {
  const { version } = frontmatter
  if (typeof version === 'number') return String(version)
  return typeof version === 'string' && version.trim() !== '' ? version.trim() : undefined
}
