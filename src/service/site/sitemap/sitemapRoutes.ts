import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { PageRecord } from '../../../search/types.ts'
import { chooseVersions } from '../../../search/versions/chooseVersions.ts'
import type { Docs } from '../../docs/types.ts'
import type { Shutdown } from '../../server/createShutdown.ts'
import { sendPieces } from '../../server/sendPieces.ts'
import { siteAddressFor } from '../../server/siteOrigin.ts'
import type { Site } from '../createSite.ts'
import { countSitemaps, writeSitemap, writeSitemapIndex } from './writeSitemap.ts'

export interface SitemapRoutesOptions {
  docs: Docs
  site: Pick<Site, 'changedAt'>
  /** Starts and ends with a slash. */
  basePath: string
  /** Address of the docs site, if it was set. */
  siteUrl: string | undefined
  shutdown: Pick<Shutdown, 'ending' | 'trackStream'>
  trustProxy: boolean
}

/** Creates the routes of `sitemap.xml` and `robots.txt`: at the root for search engines, and below the base path. */
export function sitemapRoutes(options: SitemapRoutesOptions): Hono {
  const { docs, site, basePath, siteUrl, shutdown, trustProxy } = options
  const app = new Hono()
  let known: readonly PageRecord[] | undefined
  let listed: readonly PageRecord[] = []

  /** Lists the pages of all languages, each in the version that readers get by default. */
  function listPages(): readonly PageRecord[] {
    if (known !== docs.pages) {
      known = docs.pages
      listed = chooseVersions(known, undefined, false)
    }
    return listed
  }

  const originFor = (context: Context) => siteAddressFor(context.req.raw, siteUrl, trustProxy)

  function send(context: Context, pieces: AsyncGenerator<string>): Response {
    return sendPieces(context, { pieces, type: 'application/xml', shutdown })
  }

  function sendFile(context: Context, number: number): Response {
    const changedAt = (page: PageRecord) => site.changedAt(page)
    return send(context, writeSitemap({ pages: listPages(), origin: originFor(context), changedAt }, number))
  }

  for (const path of new Set([basePath, '/'])) {
    app.get(`${path}robots.txt`, (context) => {
      const text = `User-agent: *\nAllow: /\n\nSitemap: ${originFor(context)}${basePath}sitemap.xml\n`
      return context.text(text, 200, { 'Cache-Control': 'no-cache' })
    })
    app.get(`${path}sitemap.xml`, compress(), (context) => {
      const count = countSitemaps(listPages())
      if (count === 1) return sendFile(context, 1)
      return send(context, writeSitemapIndex(`${originFor(context)}${basePath}`, count))
    })
    app.get(`${path}:name{sitemap-[1-9]\\d{0,5}\\.xml}`, compress(), async (context, next) => {
      const number = Number(/\d+/.exec(context.req.param('name') ?? '')?.[0])
      if (countSitemaps(listPages()) < Math.max(2, number)) return next()
      return sendFile(context, number)
    })
  }
  return app
}
