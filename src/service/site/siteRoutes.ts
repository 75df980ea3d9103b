import { existsSync } from 'node:fs'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { clientAddress } from '../limits/clientAddress.ts'
import { widgetFile } from '../packageFiles.ts'
import { securePage } from '../server/securePage.ts'
import { sendFile } from '../server/sendFile.ts'
import { siteAddressFor } from '../server/siteOrigin.ts'
import type { Site } from './createSite.ts'
import { assetFile, siteAssets } from './siteAssets.ts'
import { siteHref } from './siteHref.ts'

export interface SiteRoutesOptions {
  site: Site
  /** Starts and ends with a slash. */
  basePath: string
  /** Address of the docs site, if it was set. */
  siteUrl: string | undefined
  /** Name of the version of styles and scripts. */
  version: string
  trustProxy: boolean
  /** Reads the keys, so that no page has one that is refused. */
  readKeys(): Promise<void>
  /** Whether the address of a client may search once more. Waits until it is its turn. */
  maySearch(address: string): Promise<boolean>
}

/** For files whose address changes with their content. */
const forever = 'public, max-age=31536000, immutable'

/** Creates the routes of the docs site, with the widget on each page, and of the widget's script. */
export function siteRoutes(options: SiteRoutesOptions): Hono {
  const { site, basePath, siteUrl, version, trustProxy, readKeys, maySearch } = options
  const app = new Hono()
  // Must come first, because the routes below also match the base path without its slash.
  if (basePath !== '/') {
    app.get('/', (context) => context.redirect(basePath))
    app.get(basePath.slice(0, -1), (context) => context.redirect(basePath))
  }
  app.use(`${basePath}*`, etag(), compress())

  app.get(`${basePath}embed.js`, (context) => sendScript(context, 'embed.js', 'no-cache'))
  // The folder is named after a hash of its content, so its files never change and can be cached forever.
  app.get(`${basePath}embed/:version{[0-9a-f]{6}}/:file{[\\w-]+\\.js}`, async (context, next) => {
    const { version, file } = context.req.param()
    const name = `embed/${version}/${file}`
    if (!existsSync(widgetFile(name))) return next()
    return sendScript(context, name, forever)
  })
  for (const [name, type] of Object.entries(siteAssets)) {
    // Pages of the admin panel and the agent name no version.
    app.get(`${basePath}_site/${name}`, (context) => sendFile(context, assetFile(name), type))
    app.get(`${basePath}_site/${version}/${name}`, async (context) => {
      const response = await sendFile(context, assetFile(name), type)
      response.headers.set('Cache-Control', forever)
      return response
    })
  }

  app.use(
    `${basePath}*`,
    securePage('strict-origin-when-cross-origin', {
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'"],
    }),
  )
  app.get(`${basePath}*`, async (context, next) => {
    const path = decodePath(context.req.path)
    if (path === undefined) return next()
    const markdownPath = site.markdownPath(path)
    if (markdownPath !== undefined) {
      context.header('Vary', 'Accept', { append: true })
      context.header('Link', alternatives(markdownPath, basePath))
    }
    const wanted = markdownPath !== undefined && prefersMarkdown(context) ? markdownPath : path
    const markdown = await site.markdown(wanted)
    if (markdown !== undefined) {
      return context.body(markdown, 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
    }
    const file = await site.file(path)
    if (file) {
      const headers = { 'Content-Type': file.type, 'Cache-Control': 'no-cache', ETag: file.version }
      return context.body(file.read(), 200, headers)
    }
    const origin = siteAddressFor(context.req.raw, siteUrl, trustProxy)
    await readKeys()
    const page = await site.page(path, origin, () => maySearch(clientAddress(context, trustProxy) ?? ''))
    if ('redirect' in page) return context.redirect(page.redirect, page.isTemporary ? 302 : 301)
    return context.html(page.html, page.status)
  })
  return app
}

/** Returns the header `Link` of a page: its Markdown, and the lists of all pages. */
function alternatives(markdownPath: string, basePath: string): string {
  return [
    `<${siteHref(markdownPath)}>; rel="alternate"; type="text/markdown"`,
    `<${basePath}llms.txt>; rel="llms-txt"`,
    `<${basePath}llms-full.txt>; rel="llms-full-txt"`,
  ].join(', ')
}

/** Whether a client prefers Markdown to HTML. Browsers do not ask for Markdown. */
function prefersMarkdown(context: Context): boolean {
  const accepted = parseAccept(context.req.header('Accept') ?? '')
  const quality = (wanted: string) => accepted.find(({ type }) => type.toLowerCase() === wanted)?.q ?? 0
  const markdown = quality('text/markdown')
  return markdown > 0 && markdown >= quality('text/html')
}

/** Sends a script of the widget. Other sites load it too, so it may be read across origins. */
async function sendScript(context: Context, name: string, caching: string): Promise<Response> {
  const response = await sendFile(context, widgetFile(name), 'text/javascript')
  response.headers.set('Cache-Control', caching)
  response.headers.set('Access-Control-Allow-Origin', '*')
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
