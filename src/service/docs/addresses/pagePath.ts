import { type DocusaurusSite, docusaurusPlace, isWholeSite } from '../versions/docusaurusPlace.ts'
import { docusaurusOtherPath, docusaurusPath } from './docusaurusPath.ts'
import { type Rewrite, rewritePath } from './rewritePath.ts'
import { starlightPath } from './starlightPath.ts'

/** Rules of a docs generator for the paths of pages. Empty for other folders. */
export interface AddressRules {
  /** Settings and versions of a Docusaurus site. */
  docusaurus?: DocusaurusSite | undefined
  /** Whether Starlight makes the site. */
  starlight?: true | undefined
  /** `rewrites` of VitePress, in their order. */
  rewrites?: readonly Rewrite[] | undefined
}

/** Address of the docs site. */
export interface SiteAddress extends AddressRules {
  /** Path of the docs on their site; '/' for its root. */
  basePath: string
  /** Address of the site, if known. */
  siteUrl?: string | undefined
}

/**
 * Computes the path of a page on its site. An index page gets the path of its folder. A `slug` in the frontmatter
 * replaces the file name, or the whole path if it starts with a slash. Docs of Docusaurus and Starlight have their paths,
 * and those of VitePress are rewritten.
 *
 * @example pagePath('guide/index.md', {}, { basePath: '/docs' }) // '/docs/guide/'
 */
export function pagePath(
  file: string,
  frontmatter: Readonly<Record<string, unknown>>,
  { basePath, docusaurus, starlight, rewrites = [] }: SiteAddress,
): string {
  if (starlight) return joinPaths(basePath, starlightPath(file, frontmatter))
  if (!docusaurus) return pathBelow(basePath, rewritePath(file, rewrites), frontmatter)
  const place = docusaurusPlace(file, docusaurus)
  const other = place || !isWholeSite(docusaurus) ? undefined : docusaurusOtherPath(file, frontmatter)
  if (other !== undefined) return joinPaths(basePath, other)
  const { route, rest } = place ?? { route: '', rest: file }
  return joinPaths(basePath, route, docusaurusPath(rest, frontmatter, docusaurus.keepsNumbers ?? false))
}

function pathBelow(basePath: string, file: string, frontmatter: Readonly<Record<string, unknown>>): string {
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

/** Returns the address of a page or, with an anchor, of a section. It is absolute if the site's address is known. */
export function pageUrl(path: string, address: SiteAddress, anchor?: string | undefined): string {
  const encoded = path.split('/').map(encodeSegment).join('/')
  const local = anchor === undefined ? encoded : `${encoded}#${encodeURIComponent(anchor)}`
  return address.siteUrl === undefined ? local : address.siteUrl.replace(/\/+$/, '') + local
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:40|3A|2B|2C|24|26|3D|3B)/g, decodeURIComponent)
}
