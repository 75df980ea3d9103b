import { html } from 'hono/html'
import type { PageRecord } from '../../../search/types.ts'
import { rest } from '../../schedule/rest.ts'

/** Maximum number of addresses in one file, by the protocol. With more, `sitemap.xml` lists several files. */
export const maxSitemapPages = 50_000
/** Maximum length of an address, so that a file stays below the 50 MB of the protocol. */
export const maxSitemapAddress = 900

/** Number of pages that are written before other work runs. */
const pagesAtOnce = 1_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface SitemapOptions {
  /** Pages of all languages, of the versions that readers get by default. */
  pages: readonly PageRecord[]
  /** Beginning of the addresses of pages: `https://docs.example.com`. */
  origin: string
  changedAt(page: PageRecord): Date | undefined
}

/** Returns the number of files that a sitemap needs. */
export function countSitemaps(pages: readonly PageRecord[]): number {
  return Math.max(1, Math.ceil(pages.length / maxSitemapPages))
}

/** Writes one file of a sitemap: the addresses of pages, with the day of their last change. */
export async function* writeSitemap(
  { pages, origin, changedAt }: SitemapOptions,
  number: number,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${namespace}>\n`
  const shown = pages.slice((number - 1) * maxSitemapPages, number * maxSitemapPages)
  for (let from = 0; from < shown.length; from += pagesAtOnce) {
    const entries = shown.slice(from, from + pagesAtOnce).map((page) => {
      const address = page.url.startsWith('/') ? origin + page.url : page.url
      if (address.length > maxSitemapAddress) return ''
      const day = changedAt(page)?.toISOString().slice(0, 10)
      return `${html`<url><loc>${address}</loc>${day ? html`<lastmod>${day}</lastmod>` : ''}</url>`}\n`
    })
    yield entries.join('')
    await rest()
  }
  yield '</urlset>\n'
}

/** Writes the list of the files of a large sitemap. */
export async function* writeSitemapIndex(base: string, count: number): AsyncGenerator<string> {
  yield `${opening}<sitemapindex ${namespace}>\n`
  for (let number = 1; number <= count; number++) {
    yield `${html`<sitemap><loc>${base}sitemap-${number}.xml</loc></sitemap>`}\n`
  }
  yield '</sitemapindex>\n'
}
