/** What decides the address of a page. */
export interface SiteAddress {
  /** Path the docs live under on their site; '/' for its root. */
  basePath: string
  /** Address of the site, where it is known. */
  siteUrl?: string | undefined
}

/**
 * Path of a page on its site. Index pages stand for their folder; a frontmatter `slug` replaces the file name, or the
 * whole path when it starts with a slash, as in Docusaurus.
 *
 * @example pagePath('guide/index.md', {}, '/docs') // '/docs/guide/'
 */
export function pagePath(
  file: string,
  frontmatter: Readonly<Record<string, unknown>>,
  basePath: string,
): string {
  const segments = file.replace(/\.mdx?$/i, '').split('/')
  const folder = segments.slice(0, -1).join('/')
  const slug = typeof frontmatter.slug === 'string' ? frontmatter.slug.trim() : ''
  if (slug.startsWith('/')) return joinPaths(basePath, slug)
  if (slug !== '') return joinPaths(basePath, folder, slug)
  const isIndex = /^(?:_?index|readme)$/i.test(segments.at(-1) ?? '')
  return isIndex ? joinPaths(basePath, folder, '/') : joinPaths(basePath, folder, segments.at(-1) ?? '')
}

function joinPaths(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
}

/** Address of a page or, with an anchor, of a section: absolute where the site is known. */
export function pageUrl(path: string, address: SiteAddress, anchor?: string | undefined): string {
  const encoded = path.split('/').map(encodeSegment).join('/')
  const local = anchor === undefined ? encoded : `${encoded}#${encodeURIComponent(anchor)}`
  return address.siteUrl === undefined ? local : address.siteUrl.replace(/\/+$/, '') + local
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:40|3A|2B|2C|24|26|3D|3B)/g, decodeURIComponent)
}
