import { slug } from 'github-slugger'

/**
 * Computes the path of a file in Starlight's docs as Astro does: each name as a slug, or the whole path by the `slug` of
 * the frontmatter. A README is a page like others.
 *
 * @example starlightPath('Guides/v1.0 Install.md', {}) // '/guides/v10-install'
 */
export function starlightPath(file: string, frontmatter: Readonly<Record<string, unknown>>): string {
  const written = typeof frontmatter.slug === 'string' ? frontmatter.slug.trim() : ''
  if (written !== '') return `/${written.replace(/^\/+|\/+$/g, '')}`
  const names = file.replace(/\.mdx?$/i, '').split('/')
  return `/${names.map((name) => slug(name)).join('/')}`.replace(/\/index$/, '/')
}
